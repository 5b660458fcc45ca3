import GraphQLRuntime

/// Trusted documents, by the identifiers under which servers know them.
///
/// The forms that clients' builds write are read: Apollo's persisted queries and their older form,
/// gqlview's `OperationManifest.json`, and Relay's object of texts.
package struct DocumentManifest: Sendable {
  struct Entry: Sendable {
    let name: String?
    let text: String
  }

  private var entries: [String: Entry]

  /// Nothing is known.
  package static let empty = DocumentManifest(entries: [:])

  private init(entries: [String: Entry]) { self.entries = entries }

  /// Nil where a text is no manifest.
  package init?(_ utf8: [UInt8]) {
    guard Self.mayBegin(with: utf8), let root = (try? JSONDocument(utf8))?.root else { return nil }
    if let operations = root["operations"], operations.kind == .array {
      entries = [:]
      for operation in operations.elements {
        guard let id = operation["id"]?.string, let text = operation["body"]?.string else {
          return nil
        }
        entries[id] = Entry(name: operation["name"]?.string, text: text)
      }
      return
    }
    entries = [:]
    for member in root.members {
      guard Self.isHash(member.key),
        let text = member.value.string ?? member.value["source"]?.string
      else { return nil }
      entries[member.key] = Entry(name: member.value["name"]?.string, text: text)
    }
    if entries.isEmpty { return nil }
  }

  /// The document of an identifier, which may say how it was made: `sha256:…`.
  subscript(id: String) -> Entry? {
    entries[id] ?? (id.hasPrefix("sha256:") ? entries[String(id.dropFirst("sha256:".count))] : nil)
  }

  package mutating func merge(_ other: DocumentManifest) {
    entries.merge(other.entries) { first, _ in first }
  }

  /// Whether the first key is one that a manifest begins with, so that no response is scanned twice.
  private static func mayBegin(with utf8: [UInt8]) -> Bool {
    var text = utf8.drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: "{") else { return false }
    text = text.drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: "\"") else { return false }
    let key = String(decoding: text.prefix(200).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    return ["format", "operations", "version"].contains(key) || isHash(key)
  }

  /// MD5 as Relay writes it, or SHA-256, in hexadecimal digits.
  private static func isHash(_ text: String) -> Bool {
    [32, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }
}
