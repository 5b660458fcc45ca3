/// Something that reads an entity's data.
public protocol ResponseObject: Sendable {
  /// The data of the entity; the only stored property (P41).
  var data: ResponseDict { get }

  /// Makes a view of data; only safe for data that was executed for this view.
  init(data: ResponseDict)
}
