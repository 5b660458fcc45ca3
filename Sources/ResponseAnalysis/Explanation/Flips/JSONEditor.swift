package import GraphQLRuntime

/// A JSON text with changes made where they must be: all else stays byte for byte.
///
/// New values are laid out as the text around them is, on one line or on several. A change is found in
/// the text as it is and made with others at once, so that many of them take one more scan.
package struct JSONEditor: Sendable {
  /// Bytes in the place of a range; an empty range is a place to insert at.
  package struct Splice: Equatable, Sendable {
    package let range: Range<Int>
    package let text: String
  }

  package private(set) var document: JSONDocument

  package init(_ document: JSONDocument) { self.document = document }

  // MARK: What to change

  /// What puts a value in the place of the one at a path; nil where nothing stands there.
  package func replacing(_ path: [ResponsePathElement], with value: JSONValue) -> Splice? {
    document.root.node(at: path).map { node in
      Splice(range: node.offset..<node.endOffset, text: text(value, at: node.offset))
    }
  }

  /// What gives a key of the object at a path a value; nil where no object stands there.
  ///
  /// A key that is new comes behind the others, or before them.
  package func setting(
    _ key: String,
    in path: [ResponsePathElement],
    to value: JSONValue,
    first: Bool = false
  ) -> Splice? {
    guard let object = document.root.node(at: path), object.kind == .object else { return nil }
    if let node = object[key] {
      return Splice(range: node.offset..<node.endOffset, text: text(value, at: node.offset))
    }
    let members = Array(object.members)
    let name = JSONPrinter.quoted(key)
    guard let next = members.first, let last = members.last else {
      let member = name + ": " + text(value, at: object.offset)
      return Splice(range: object.offset + 1..<object.endOffset - 1, text: member)
    }
    // What stands between the bracket and the first key stands before each.
    let lead = String(decoding: document.bytes[object.offset + 1..<next.keyOffset], as: UTF8.self)
    let member = name + (isSpaced(next) ? ": " : ":") + text(value, at: next.keyOffset)
    if first {
      return Splice(
        range: next.keyOffset..<next.keyOffset,
        text: member + "," + separator(lead)
      )
    }
    let end = last.value.endOffset
    return Splice(range: end..<end, text: "," + separator(lead) + member)
  }

  /// What takes a key out of the object at a path, as often as it is there; none where it is not.
  package func removing(_ key: String, in path: [ResponsePathElement]) -> [Splice] {
    guard let object = document.root.node(at: path), object.kind == .object, object[key] != nil
    else { return [] }
    let members = Array(object.members)
    let kept = members.indices.filter { members[$0].key != key }
    guard let firstKept = kept.first else {
      return [Splice(range: object.offset + 1..<object.endOffset - 1, text: "")]
    }
    var splices: [Splice] = []
    if firstKept > 0 {
      let range = members[0].keyOffset..<members[firstKept].keyOffset
      splices.append(Splice(range: range, text: ""))
    }
    for index in members.indices where index > firstKept && members[index].key == key {
      let range = members[index - 1].value.endOffset..<members[index].value.endOffset
      splices.append(Splice(range: range, text: ""))
    }
    return splices
  }

  /// What stands between a comma and the next key, where this stands before the first.
  private func separator(_ lead: String) -> String {
    if !lead.isEmpty { return lead }
    // `{"a": 1, "b": 2}`: a text with blanks behind its colons has them behind its commas.
    return document.bytes.prefix(1_000).firstRange(of: Array("\": ".utf8)) == nil ? "" : " "
  }

  /// Whether a blank stands between a member's colon and its value.
  private func isSpaced(_ member: JSONNode.Member) -> Bool {
    document.bytes[member.value.offset - 1] != UInt8(ascii: ":")
  }

  /// A value as it is written at a place.
  private func text(_ value: JSONValue, at offset: Int) -> String {
    let bytes = document.bytes
    let isBracketed =
      switch value {
      case .array(let elements): !elements.isEmpty
      case .object(let members): !members.isEmpty
      case .null, .bool, .number, .string: false
      }
    guard isBracketed, let newline = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) else {
      return JSONPrinter.print(value, layout: .compact)
    }
    let margin = bytes[(newline + 1)...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    let lines = JSONPrinter.print(value).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.joined(separator: "\n" + String(decoding: margin, as: UTF8.self))
  }

  // MARK: Changing it

  /// Makes changes that were found in the text as it is; false, and nothing, where two of them are of
  /// the same bytes.
  ///
  /// Of several that insert at one place the first comes first.
  package mutating func make(_ splices: [Splice]) -> Bool {
    let ordered = splices.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }.map(\.element)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.bytes.count + splices.reduce(0) { $0 + $1.text.utf8.count })
    var end = 0
    for splice in ordered {
      guard splice.range.lowerBound >= end else { return false }
      bytes += document.bytes[end..<splice.range.lowerBound]
      bytes += splice.text.utf8
      end = splice.range.upperBound
    }
    bytes += document.bytes[end...]
    guard let changed = try? JSONDocument(bytes) else { return false }
    document = changed
    return true
  }
}

extension JSONNode {
  /// The value at a path below this one; of a key that occurs twice the last.
  package func node(at path: some Sequence<ResponsePathElement>) -> JSONNode? {
    var node = self
    for step in path {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index):
          node.kind == .array && index >= 0
            ? node.elements.dropFirst(index).first { _ in true } : nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
