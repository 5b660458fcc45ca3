package import GraphQLRuntime

/// A JSON text with changes made where they must be: all else stays byte for byte.
///
/// New values are laid out as the text around them is, on one line or on several. Each change scans
/// the text anew, so that the next one finds its place in what there is by then.
package struct JSONEditor: Sendable {
  package private(set) var document: JSONDocument

  package init(_ document: JSONDocument) { self.document = document }

  /// Puts a value in the place of the one at a path; false where nothing stands there.
  package mutating func replace(_ path: [ResponsePathElement], with value: JSONValue) -> Bool {
    guard let node = document.root.node(at: path) else { return false }
    return splice(node.offset..<node.endOffset, text(value, at: node.offset))
  }

  /// Gives a key of the object at a path a value; false where no object stands there.
  ///
  /// A key that is new comes behind the others, or before them.
  package mutating func set(
    _ key: String,
    in path: [ResponsePathElement],
    to value: JSONValue,
    first: Bool = false
  ) -> Bool {
    guard let object = document.root.node(at: path), object.kind == .object else { return false }
    if object[key] != nil { return replace(path + [.key(key)], with: value) }
    let members = Array(object.members)
    let name = JSONPrinter.quoted(key)
    guard let next = members.first, let last = members.last else {
      let member = name + ": " + text(value, at: object.offset)
      return splice(object.offset + 1..<object.endOffset - 1, member)
    }
    // What stands between the bracket and the first key stands before each.
    let lead = String(decoding: document.bytes[object.offset + 1..<next.keyOffset], as: UTF8.self)
    let member = name + (isSpaced(next) ? ": " : ":") + text(value, at: next.keyOffset)
    if first { return splice(next.keyOffset..<next.keyOffset, member + "," + separator(lead)) }
    let end = last.value.endOffset
    return splice(end..<end, "," + separator(lead) + member)
  }

  /// Takes a key out of the object at a path, as often as it is there; false where it is not.
  package mutating func remove(_ key: String, in path: [ResponsePathElement]) -> Bool {
    var isRemoved = false
    while let object = document.root.node(at: path), object.kind == .object, object[key] != nil {
      let members = Array(object.members)
      guard let index = members.firstIndex(where: { $0.key == key }) else { break }
      let range =
        if index > 0 {
          members[index - 1].value.endOffset..<members[index].value.endOffset
        } else if members.count > 1 {
          members[0].keyOffset..<members[1].keyOffset
        } else {
          object.offset + 1..<object.endOffset - 1
        }
      guard splice(range, "") else { break }
      isRemoved = true
    }
    return isRemoved
  }

  /// What stands between a comma and the next key, where this stands before the first.
  private func separator(_ lead: String) -> String {
    if !lead.isEmpty { return lead }
    // `{"a": 1, "b": 2}`: a text with blanks behind its colons has them behind its commas.
    return document.bytes.firstRange(of: Array("\": ".utf8)) == nil ? "" : " "
  }

  /// Whether a blank stands between a member's colon and its value.
  private func isSpaced(_ member: JSONNode.Member) -> Bool {
    let before = member.value.offset - 1
    return document.bytes[before] != UInt8(ascii: ":")
  }

  /// A value as it is written at a place.
  private func text(_ value: JSONValue, at offset: Int) -> String {
    let bytes = document.bytes
    guard let newline = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) else {
      return JSONPrinter.print(value, layout: .compact)
    }
    let margin = bytes[(newline + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let lines = JSONPrinter.print(value).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.joined(separator: "\n" + String(decoding: margin, as: UTF8.self))
  }

  private mutating func splice(_ range: Range<Int>, _ text: String) -> Bool {
    var bytes = document.bytes
    bytes.replaceSubrange(range, with: text.utf8)
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
