package import GraphQLRuntime

/// Edits a JSON text while preserving all other bytes.
///
/// New values are formatted like the surrounding text, on one or several lines. Changes are located
/// in the current text and applied together, so that many of them need only one additional scan.
package struct JSONEditor: Sendable {
  /// A replacement of a byte range; an empty range is an insertion.
  package struct Splice: Equatable, Sendable {
    package let range: Range<Int>
    package let text: String
  }

  package private(set) var document: JSONDocument

  package init(_ document: JSONDocument) { self.document = document }

  // MARK: What to change

  /// The change that replaces the value at a path; `nil` if it does not exist.
  package func replacing(_ path: [ResponsePathElement], with value: JSONValue) -> Splice? {
    document.root.node(at: path).map { node in
      Splice(range: node.offset..<node.endOffset, text: text(value, at: node.offset))
    }
  }

  /// The change that sets a key of the object at a path; `nil` if there is no object.
  ///
  /// A new key is added after the existing ones, or before them.
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
    // The white space before the first key is used before each key.
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

  /// The changes that remove a key from the object at a path, including duplicates; empty if it is
  /// missing.
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

  /// The white space between a comma and the next key, given that before the first key.
  private func separator(_ lead: String) -> String {
    if !lead.isEmpty { return lead }
    // `{"a": 1, "b": 2}`: a text with spaces after colons has them after commas too.
    return document.bytes.prefix(1_000).firstRange(of: Array("\": ".utf8)) == nil ? "" : " "
  }

  /// Whether there is a space between a member's colon and its value.
  private func isSpaced(_ member: JSONNode.Member) -> Bool {
    document.bytes[member.value.offset - 1] != UInt8(ascii: ":")
  }

  /// A value formatted for a position.
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

  /// Applies changes located in the current text; returns `false` without changes if two of them
  /// overlap.
  ///
  /// Insertions at the same position keep their order.
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
  /// The value at a path relative to this one; for duplicate keys the last one.
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
