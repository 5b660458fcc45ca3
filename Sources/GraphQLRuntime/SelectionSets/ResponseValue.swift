/// A value in ``ResponseDict`` storage, of the kind that its accessor expects.
///
/// Common kinds are enum cases, so reading them needs no dynamic cast.
public struct ResponseValue: Sendable {
  @usableFromInline enum Content: Sendable {
    /// Null as a list item; a field that is null is not stored.
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
