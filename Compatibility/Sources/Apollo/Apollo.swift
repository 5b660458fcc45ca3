/// The client of the 2016 prototype, under its original name.
@_exported public import Prototype2016Runtime
