/// The kind of a JSON value.
package enum JSONKind: Equatable, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object

  /// The kind with its article, for messages.
  package var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A value of a ``JSONDocument``: the document and an index into its tape.
///
/// Copying a node costs one reference count. Values are decoded on access.
package struct JSONNode: Sendable {
  package let document: JSONDocument
  /// The index of the value's first tape entry.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The byte offset of the value's first byte.
  package var offset: Int { Int(document.tape[index] & JSONTape.offsetMask) }

  /// The byte offset after the value's last byte.
  package var endOffset: Int {
    switch kind {
    case .array, .object:
      let last = document.tapeIndexOfLastEntry(of: index)
      // The closing bracket is the first one after the container's last entry.
      var end =
        last == index
        ? offset + 1 : JSONNode(document: document, index: last).endOffset
      let close: UInt8 = kind == .array ? 0x5D : 0x7D
      while end < document.bytes.count, document.bytes[end] != close { end += 1 }
      return min(end + 1, document.bytes.count)
    case .null, .bool, .number, .string:
      return document.endOfScalar(at: offset)
    }
  }

  /// The value's text.
  package var utf8: [UInt8] { Array(document.bytes[offset..<endOffset]) }

  package var kind: JSONKind { document.kind(at: index) }

  package var isNull: Bool { kind == .null }

  /// The Boolean, or `nil` for another kind.
  package var bool: Bool? {
    kind == .bool ? document.bytes[offset] == UInt8(ascii: "t") : nil
  }

  /// The decoded string, or `nil` for another kind.
  ///
  /// An unpaired surrogate escape is decoded as U+FFFD.
  package var string: String? {
    kind == .string ? document.string(at: index) : nil
  }

  /// Applies a test to the UTF-8 bytes of a string, decoding them only if they contain escapes;
  /// returns `nil` for another kind.
  package func testString(_ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool? {
    guard kind == .string else { return nil }
    guard document.tape[index] & JSONTape.escapeFlag == 0 else {
      var text = document.string(at: index)
      return text.withUTF8(test)
    }
    let start = offset
    let end = document.endOfScalar(at: start)
    return document.bytes.withUnsafeBufferPointer {
      test(UnsafeBufferPointer(rebasing: $0[start + 1..<max(start + 1, end - 1)]))
    }
  }

  /// Returns true for a string with exactly the bytes of a text.
  package func isString(exactly text: String) -> Bool {
    testString { $0.isExactly(text) } == true
  }

  /// Returns true for a number written exactly as a text.
  package func isNumber(exactly text: String) -> Bool {
    guard kind == .number else { return false }
    let range = offset..<endOffset
    return document.bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range]).isExactly(text)
    }
  }

  /// The number exactly as written, or `nil` for another kind.
  package var numberText: String? {
    guard kind == .number else { return nil }
    let start = offset
    return String(decoding: document.bytes[start..<document.endOfScalar(at: start)], as: UTF8.self)
  }

  /// The number of elements or members; 0 for a scalar.
  ///
  /// Takes time proportional to that number.
  package var count: Int {
    switch kind {
    case .array: elements.reduce(0) { count, _ in count + 1 }
    case .object: members.reduce(0) { count, _ in count + 1 }
    case .null, .bool, .number, .string: 0
    }
  }

  /// The elements of an array; empty for another kind.
  package var elements: Elements {
    kind == .array
      ? Elements(document: document, position: index + 2, end: document.nextIndex(after: index))
      : Elements(document: document, position: 0, end: 0)
  }

  /// The members of an object in order, including repeated keys; empty for another kind.
  package var members: Members {
    kind == .object
      ? Members(document: document, position: index + 2, end: document.nextIndex(after: index))
      : Members(document: document, position: 0, end: 0)
  }

  /// The value of a key, found by linear search; the last one if the key is repeated.
  package subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    let value = key.withUTF8 { document.value(of: $0, inObjectAt: index) }
    return value.map { JSONNode(document: document, index: $0) }
  }

  /// An iterator over the elements of an array.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var position: Int
    let end: Int

    package mutating func next() -> JSONNode? {
      guard position < end else { return nil }
      defer { position = document.nextIndex(after: position) }
      return JSONNode(document: document, index: position)
    }
  }

  /// An iterator over the members of an object.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var position: Int
    let end: Int

    package mutating func next() -> Member? {
      guard position < end else { return nil }
      let member = Member(document: document, keyIndex: position)
      position = document.nextIndex(after: position + 1)
      return member
    }
  }

  /// One member of an object.
  package struct Member: Sendable {
    package let document: JSONDocument
    /// The tape index of the key; the value is at the next index.
    package let keyIndex: Int

    /// The key, decoded at each access.
    package var key: String { document.string(at: keyIndex) }
    /// The byte offset of the key's opening quote.
    package var keyOffset: Int { Int(document.tape[keyIndex] & JSONTape.offsetMask) }
    package var value: JSONNode { JSONNode(document: document, index: keyIndex + 1) }
  }
}
