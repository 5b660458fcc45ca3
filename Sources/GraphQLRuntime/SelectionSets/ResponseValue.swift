/// A value in ``ResponseDict`` storage, of the kind that its accessor asks for.
///
/// Values of the common kinds stand in it as they are, so that reading one is a comparison of kinds
/// and no dynamic cast.
public struct ResponseValue: Sendable {
  @usableFromInline enum Content: Sendable {
    /// Null among the items of a list; a null field is not stored.
    case null
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case object(ResponseDict)
    case list([ResponseValue])
    /// A custom scalar's Swift value.
    indirect case custom(any Sendable)
    case fulfilledSets(FulfilledSets)
  }

  @usableFromInline let content: Content

  init(_ content: Content) { self.content = content }
}
