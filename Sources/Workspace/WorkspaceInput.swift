package import GraphQLRuntime
internal import GraphQLSyntax
internal import ResponseAnalysis

/// One text that a workspace is loaded from; reading files is the caller's part.
package struct WorkspaceInput: Sendable {
  /// What a text is for.
  package enum Role: Sendable {
    /// Type definitions, executable definitions, or both.
    case graphql
    /// A schema as the answer to an introspection query if it holds `__schema`, else a response.
    case json
    /// A response to an operation.
    case response
    /// Values for the operation's variables.
    case variables
    /// Swift source with operations in `graphql("""...""")`.
    case swift
    /// JavaScript or TypeScript with operations in templates tagged `graphql` or `gql`.
    case script
  }

  /// The name shown to people: a path as given, or a title such as `<demo>`.
  package var name: String
  package var role: Role
  package var utf8: [UInt8]
  /// How many bytes the whole text has, where `utf8` is only its beginning; 0 when nobody knows.
  package var wholeSize: Int?
  /// When and how a server sent it; nil for a file.
  package var arrival: ResponseArrival?
  /// The deferred data announced by a recorded response's parts.
  package var deliveryRecord: DeliveryRecord?
  /// Of a response the values of variables that were sent for it alone, as a JSON object.
  package var variables: [UInt8]?
  /// Of values of variables the operation that they are for; nil for the one that is chosen.
  package var operation: String?
  /// The recorded exchange of a response; `nil` for a response without a request.
  package var exchange: RecordedExchange?
  /// Whether it represents a recorded exchange without a response.
  package private(set) var isUnanswered = false
  /// The name of a document from a recording, also set on the responses to it; `nil` if the
  /// documents do not come from recordings.
  package var request: String?
  /// The records of a cache file, which stands in a response's place.
  package private(set) var cache: StoredCache?

  /// Whether a project adds the file to the named ones, which alone are reported on.
  package var isSupporting = false

  package init(cache: StoredCache) {
    self.init(name: cache.name, role: .response, utf8: Array("{\"data\":{}}".utf8))
    self.cache = cache
  }

  /// Creates an input for an exchange without a response.
  package init(unanswered exchange: RecordedExchange) {
    self.init(name: exchange.place, role: .response, utf8: [])
    self.exchange = exchange
    isUnanswered = true
  }

  /// Whether it is a line between the exchanges of a recording, which does not stop commands from
  /// reading these if it is damaged.
  package var isOtherLine = false

  /// Whether a response had hashed keys, which were taken out of the whole recording.
  package var wasHashed = false

  /// Takes UTF-8 with or without byte-order mark, or UTF-16 with one.
  package init(name: String, role: Role, utf8: [UInt8]) {
    self.name = name
    self.role = role
    self.utf8 = TextEncoding.utf8(of: utf8)
  }

  /// Takes the role from the name's ending, or from the content where the ending does not tell.
  package init(name: String, utf8: [UInt8]) {
    let utf8 = TextEncoding.utf8(of: utf8)
    self.init(name: name, role: Self.role(name: name, utf8: utf8), utf8: utf8)
  }
}

extension WorkspaceInput {
  /// The beginning of a large response; nil where a text is none, or shows nothing before its end,
  /// where it is UTF-16, and where its keys are hashed, for those are replaced in all of it.
  package init?(name: String, beginning: [UInt8], wholeSize: Int) {
    guard !TextEncoding.isUTF16(beginning), Self.role(name: name, utf8: beginning) == .json,
      Needle("__schema").first(in: beginning) == nil,
      let cut = ResponseBeginning(beginning, size: wholeSize), !cut.isHashed
    else { return nil }
    self.init(name: name, role: .response, utf8: beginning)
    self.wholeSize = wholeSize
  }

  /// Whether the first keys of a response look like those of a client that has keys of its own.
  package static func beginsHashed(_ utf8: [UInt8]) -> Bool {
    ResponseBeginning(utf8, size: utf8.count)?.isHashed == true
  }

  /// The endings that tell what a file holds, without the dot.
  package static let knownEndings = [
    "graphqls", "graphql", "gql", "json", "ndjson", "jsonl", "har", "swift",
  ]

  /// What a text is for, by its name's ending, else by its content.
  package static func role(name: String, utf8: [UInt8]) -> Role {
    switch ending(of: name) {
    case "graphqls", "graphql", "gql": .graphql
    case "swift": .swift
    case let ending where ScriptEmbeddedDocuments.endings.contains(ending): .script
    case "json", "ndjson", "jsonl", "har": .json
    default: looksLikeJSON(utf8) ? .json : .graphql
    }
  }

  /// The part of a name behind its last dot, in lower case; empty without one.
  private static func ending(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }

  /// Whether a text starts as JSON does: a selection set starts with `{` too, but never with `{"`.
  private static func looksLikeJSON(_ utf8: [UInt8]) -> Bool {
    let text = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? utf8.dropFirst(3) : utf8[...]
    var significant = text.lazy.filter { $0 > 0x20 }.makeIterator()
    guard let first = significant.next() else { return false }
    if first == UInt8(ascii: "[") { return true }
    guard first == UInt8(ascii: "{"), let second = significant.next() else { return false }
    return second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
  }
}
