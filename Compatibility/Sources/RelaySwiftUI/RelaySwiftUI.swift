/// Relay.swift's property wrappers for views, under their original name.
@_exported public import RelayViews
