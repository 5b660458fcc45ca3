/// A scanned JSON text: its bytes, and a flat tape that indexes its values.
///
/// The tape has one entry for each scalar and object key, and two for each array and object. An
/// entry is the byte offset of the value's first byte, with the top bit set for strings that
/// contain escapes. A container's second entry is the tape index after its last entry, which allows
/// skipping the container. Kinds, lengths and numbers are read from the bytes on demand.
package final class JSONDocument: Sendable {
  /// The text as given; always valid UTF-8.
  package let bytes: [UInt8]
  package let tape: [UInt32]
  /// The number of objects in the text.
  package let objectCount: Int

  /// Scans a whole text, which may start with a byte order mark.
  package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    (tape, objectCount) = try JSONScanner.scan(bytes)
    self.bytes = bytes
  }

  /// Scans the UTF-8 encoding of a string.
  package convenience init(_ text: String) throws(JSONSyntaxError) {
    try self.init(Array(text.utf8))
  }

  /// Creates a separate object with the same text and tape.
  ///
  /// Each node retains its document, and atomic reference counting slows down threads that share
  /// one. With a document object per thread, they do not contend.
  package init(sharing other: JSONDocument) {
    bytes = other.bytes
    tape = other.tape
    objectCount = other.objectCount
  }

  /// The outermost value.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The maximum nesting depth of a text.
  package static let maximumDepth = 1_024
}
