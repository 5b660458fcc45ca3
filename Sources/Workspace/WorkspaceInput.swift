package import GraphQLRuntime
internal import GraphQLSyntax
internal import ResponseAnalysis

/// One text from which a workspace is loaded; the caller reads the files.
package struct WorkspaceInput: Sendable {
  /// The role of a text.
  package enum Role: Sendable {
    /// Type definitions, executable definitions, or both.
    case graphql
    /// A schema if it contains `__schema`, otherwise a response.
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

  /// The variables sent for a response.
  package struct SentVariables: Sendable {
    /// A JSON object.
    package let utf8: [UInt8]
    /// The file; `nil` for variables in a recording.
    package let file: String?

    package init(_ utf8: [UInt8], file: String? = nil) {
      self.utf8 = utf8
      self.file = file
    }
  }

  /// The origin of a text.
  package struct Origin: Sendable {
    /// The file; `nil` for a text of the command line.
    package let file: String?
    /// The line that is the whole text; `nil` for other parts of a file.
    package let line: Int?

    package init(file: String?, line: Int? = nil) {
      self.file = file
      self.line = line
    }
  }

  /// The name for display: a path as given, or a title such as `<demo>`.
  package var name: String
  package var role: Role
  package var utf8: [UInt8]
  /// The size of the whole text in bytes, if `utf8` is only its beginning; 0 if unknown.
  package var wholeSize: Int?
  /// The arrival from a server, or `nil` for a file.
  package var arrival: ResponseArrival?
  /// The deferred data announced by a recorded response's parts.
  package var deliveryRecord: DeliveryRecord?
  /// The variables sent for this response.
  package var variables: SentVariables?
  /// The origin of the text, if the name is not the path of a file.
  package var origin: Origin?
  /// For variables, the operation that they belong to, or `nil` for the selected one.
  package var operation: String?
  /// The recorded exchange of a response; `nil` for a response without a request.
  package var exchange: RecordedExchange?
  /// A note on the damaged part of a recorded body that the text is; `nil` for any other text.
  package var damage: String?
  /// The name of a document from a recording, also set on the responses to it; `nil` if the
  /// documents do not come from recordings.
  package var request: String?
  /// The records of a cache file, which takes the place of a response.
  package private(set) var cache: StoredCache?

  /// True for files that a project adds to the named ones; only named files are reported on.
  package var isSupporting = false

  /// The line of a file that is the whole text, which does not stop commands from reading the
  /// others if it is damaged.
  var line: FileLine? {
    guard let file = origin?.file, let number = origin?.line else { return nil }
    return FileLine(number, of: file)
  }

  package init(cache: StoredCache) {
    self.init(name: cache.name, role: .response, utf8: Array("{\"data\":{}}".utf8))
    self.cache = cache
  }

  /// Creates an input for an exchange without a response.
  package init(unanswered exchange: RecordedExchange) {
    self.init(name: exchange.place, role: .response, utf8: [])
    self.exchange = exchange
  }

  /// Whether it represents a recorded exchange without a response.
  package var isUnanswered: Bool {
    exchange != nil && utf8.isEmpty && damage == nil
  }

  /// Whether a response had hashed keys, which were taken out of the whole recording.
  package var wasHashed = false

  /// Creates an input from UTF-8, or from UTF-16 with a byte order mark.
  package init(name: String, role: Role, utf8: [UInt8]) {
    self.name = name
    self.role = role
    self.utf8 = TextEncoding.utf8(of: utf8)
  }

  /// Creates an input whose role is derived from the name's extension, or else from the content.
  package init(name: String, utf8: [UInt8]) {
    let utf8 = TextEncoding.utf8(of: utf8)
    self.init(name: name, role: Self.role(name: name, utf8: utf8), utf8: utf8)
  }
}

extension WorkspaceInput {
  /// Creates an input from the beginning of a large response.
  ///
  /// Returns `nil` if the text is not a response, has no complete part, is UTF-16, or has hashed
  /// keys, which can be replaced only in the complete text.
  package init?(name: String, beginning: [UInt8], wholeSize: Int) {
    guard !TextEncoding.isUTF16(beginning), Self.role(name: name, utf8: beginning) == .json,
      Needle("__schema").first(in: beginning) == nil,
      let cut = ResponseBeginning(beginning, size: wholeSize), !cut.isHashed
    else { return nil }
    self.init(name: name, role: .response, utf8: beginning)
    self.wholeSize = wholeSize
  }

  /// Returns true if the first keys of a response look like those of a client that hashes response
  /// keys.
  package static func startsWithHashedKeys(_ utf8: [UInt8]) -> Bool {
    ResponseBeginning(utf8, size: utf8.count)?.isHashed == true
  }

  /// The file extensions that determine a role, without the dot.
  package static let knownEndings = [
    "graphqls", "graphql", "gql", "json", "ndjson", "jsonl", "har", "swift",
  ]

  /// Returns the role of a text by its name's extension, or else by its content.
  package static func role(name: String, utf8: [UInt8]) -> Role {
    switch ending(of: name) {
    case "graphqls", "graphql", "gql": .graphql
    case "swift": .swift
    case let ending where ScriptEmbeddedDocuments.endings.contains(ending): .script
    case "json", "ndjson", "jsonl", "har": .json
    default: looksLikeJSON(utf8) ? .json : .graphql
    }
  }

  /// Returns the part of a name after its last dot, in lower case; empty if there is none.
  private static func ending(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }

  /// Returns true if a text starts like JSON; a selection set also starts with `{`, but never with
  /// `{"`.
  private static func looksLikeJSON(_ utf8: [UInt8]) -> Bool {
    let text = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? utf8.dropFirst(3) : utf8[...]
    var significant = text.lazy.filter { $0 > 0x20 }.makeIterator()
    guard let first = significant.next() else { return false }
    if first == UInt8(ascii: "[") { return true }
    guard first == UInt8(ascii: "{"), let second = significant.next() else { return false }
    return second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
  }
}
