/// A scanned JSON text: its bytes and a flat tape of its values.
///
/// The tape has one entry for each scalar and each object key, two for each array and object. An
/// entry is the byte offset of the value's first byte; its top bit says that a string holds an
/// escape. The second entry of a container is the tape index after its last entry, so that a
/// container can be stepped over. Kinds, lengths and numbers are read from the bytes when asked for.
package final class JSONDocument: Sendable {
  /// The text as given, valid UTF-8.
  package let bytes: [UInt8]
  package let tape: [UInt32]
  /// How many objects it has.
  package let objectCount: Int

  /// Scans a whole text; a byte order mark is accepted at its start.
  package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    (tape, objectCount) = try JSONScanner.scan(bytes)
    self.bytes = bytes
  }

  /// Scans the UTF-8 form of a string.
  package convenience init(_ text: String) throws(JSONSyntaxError) {
    try self.init(Array(text.utf8))
  }

  /// The same text and tape as an object of its own.
  ///
  /// Each node counts a reference to its document: threads that read one at the same time wait for each other,
  /// those with one each do not.
  package init(sharing other: JSONDocument) {
    bytes = other.bytes
    tape = other.tape
    objectCount = other.objectCount
  }

  /// The outermost value.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The deepest nesting that a text may have.
  package static let maximumDepth = 1_024
}
