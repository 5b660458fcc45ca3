/// A view of an entity's data.
public protocol ResponseObject: Sendable {
  /// The data of the entity; the only stored property (P41).
  var data: ResponseDict { get }

  /// Creates a view of data, which must have been executed for this view.
  init(data: ResponseDict)
}
