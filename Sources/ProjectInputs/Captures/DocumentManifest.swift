import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// Stored (trusted) documents by the identifiers under which servers know them.
///
/// Reads the formats written by client builds: Apollo's persisted query manifest and its older
/// form, gqlview's `OperationManifest.json`, and Relay's object of texts, whose keys are hashes or
/// other identifiers, but no names.
package struct DocumentManifest: Sendable {
  struct Entry: Sendable {
    let name: String?
    let text: String
  }

  private var entries: [String: Entry]

  package static let empty = DocumentManifest(entries: [:])

  private init(entries: [String: Entry]) { self.entries = entries }

  /// Reads a manifest; `nil` if the text is not one.
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
      guard let text = member.value.string ?? member.value["source"]?.string,
        Self.isHash(member.key) || Self.isOperation(text, under: member.key)
      else { return nil }
      entries[member.key] = Entry(name: member.value["name"]?.string, text: text)
    }
    if entries.isEmpty { return nil }
  }

  /// The document with an identifier.
  subscript(id: String) -> Entry? {
    OperationRequest.documentKeys(of: id).lazy.compactMap { entries[$0] }.first
  }

  /// Adds the document that a request sent together with its identifier.
  mutating func learn(from request: OperationRequest) {
    guard let id = request.documentID, let text = request.query, self[id] == nil else { return }
    entries[id] = Entry(name: request.operationName, text: text)
  }

  package mutating func merge(_ other: DocumentManifest) {
    entries.merge(other.entries) { first, _ in first }
  }

  /// Whether the first key may be that of a manifest; avoids parsing responses twice.
  private static func mayBegin(with utf8: [UInt8]) -> Bool {
    var text = utf8.drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: "{") else { return false }
    text = text.drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: "\"") else { return false }
    let key = String(decoding: text.prefix(200).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    if ["format", "operations", "version"].contains(key) || isHash(key) { return true }
    text = text.dropFirst(key.utf8.count + 1).drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: ":") else { return false }
    text = text.drop { $0 <= 0x20 }
    guard text.popFirst() == UInt8(ascii: "\"") else { return false }
    return words.contains { text.starts(with: $0.utf8) }
  }

  /// The words with which a document begins.
  ///
  /// A text in braces may be JSON.
  private static let words = ["query", "mutation", "subscription", "fragment"]

  /// Whether a text under a key that is not a hash is a document with operations.
  ///
  /// A key that is a GraphQL name may be that of a field in data.
  private static func isOperation(_ text: String, under key: String) -> Bool {
    let start = text.utf8.drop { $0 <= 0x20 }
    guard !isName(key), words.contains(where: { start.starts(with: $0.utf8) }) else { return false }
    return OperationRequest(query: text).hasValidDocument
  }

  private static func isName(_ key: String) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
    guard let first = key.utf8.first, isLetter(first) else { return false }
    return key.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// Whether a text is an MD5 hash, as Relay writes, or a SHA-1 or SHA-256 hash, in hexadecimal
  /// digits.
  private static func isHash(_ text: String) -> Bool {
    [32, 40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }
}
