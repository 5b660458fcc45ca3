import CommandLineSupport
import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Workspace

/// What a mock server can answer from: recordings, mocks, and responses that are named after an operation.
struct ServedRecordings {
  /// A response, or the events of a subscription, to one operation.
  struct Recording: Sendable {
    /// Empty for one that names none.
    var operation: String
    /// The requested document in a normalized layout; `nil` if it is unknown.
    var document: CanonicalDocument?
    /// Nil where it is not known with which values it was asked.
    let variables: JSONValue?
    let responses: [[UInt8]]
    /// When each of them came, in seconds; empty where that is not known.
    var moments: [Double] = []
    let place: String

    /// As an answer; a stream's events come as they came, else so many seconds apart.
    func answer(isStream: Bool?, interval: Double?) -> ServedAnswer {
      var answer = ServedAnswer(responses, isStream: isStream ?? (responses.count > 1))
      guard answer.isStream else { return answer }
      answer.interval = interval ?? MockResponder.interval
      if interval == nil { answer.moments = moments }
      return answer
    }
  }

  private(set) var recordings: [Recording] = []
  /// What each operation was asked with last, by its name.
  private(set) var documents: [String: String] = [:]
  /// Responses and streams that name no operation, of which the file may have the name of one.
  private var unnamed: [(file: String, recording: Recording)] = []
  /// The files that are given and answer nothing: no operation has the name of one.
  private(set) var unused: [String] = []
  /// The exchanges that cannot be served because their requests have neither a document nor a name.
  private(set) var unanswering: [String] = []

  /// What a file holds: recordings that name their operations, else one that answers whatever is asked.
  init(in file: String) throws(FileError) {
    try add(file)
    if recordings.isEmpty { recordings = unnamed.map(\.recording) }
    unnamed = []
  }

  /// Reads the files among operands, and those of folders among them; what holds no response is passed
  /// over, for it is something else that the command takes.
  ///
  /// `names` are the operations, beside those of the recordings, after which a response's file may be named.
  init(_ operands: [String], names: Set<String>) throws(FileError) {
    for operand in operands where FileReader.exists(operand) {
      switch try FileReader.kind(of: operand) {
      case .file: if Self.mayBeTaken(operand) { try add(operand) }
      case .folder:
        for path in try FolderListing.files(in: operand, accepts: Self.isTaken) { try add(path) }
      }
    }
    let known = names.union(recordings.map(\.operation))
    for (file, recording) in unnamed {
      let name = ResponseName.operationNames(of: file).first(where: known.contains)
      guard let name else {
        if operands.contains(file) { unused.append(file) }
        continue
      }
      var recording = recording
      recording.operation = name
      recordings.append(recording)
    }
    unnamed = []
  }

  private static func isTaken(_ path: String) -> Bool {
    [".json", ".jsonl", ".ndjson", ".har"].contains(where: path.hasSuffix)
  }

  /// Whether a file that is given may be a recording: that is seen by what it holds, unless its name says that it
  /// is something else.
  private static func mayBeTaken(_ path: String) -> Bool {
    ![".graphqls", ".graphql", ".gql", ".swift"].contains(where: path.hasSuffix)
      && !CacheFile.isMeant(by: path)
  }

  private mutating func add(_ path: String) throws(FileError) {
    let bytes = try FileReader.bytes(of: path)
    if let mocks = MockFile(path, bytes) {
      for mock in mocks.exchanges { add(mock.exchange, "\(path)#\(mock.variant)", in: path) }
      return
    }
    if let exchanges = Capture.exchanges(in: bytes) {
      for (index, exchange) in exchanges.enumerated() {
        if let line = exchange.damagedLine {
          StandardStreams.writeError("\(path):\(line): this line is not JSON, so it is not served")
          continue
        }
        add(exchange, "\(path)#\(exchange.number ?? index + 1)", in: path)
      }
      return
    }
    guard let json = try? JSONDocument(bytes),
      json.root["data"] != nil || json.root["errors"] != nil, json.root["data"]?["__schema"] == nil
    else { return }
    addUnnamed([bytes], in: path)
  }

  private mutating func add(_ exchange: CapturedExchange, _ place: String, in file: String) {
    guard !exchange.responses.isEmpty else { return }
    let isAsked = exchange.query != nil || exchange.documentID != nil
    let name = exchange.operationName ?? exchange.writtenName
    if name == nil {
      guard isAsked else { return addUnnamed(exchange.responses, in: file) }
      guard exchange.query != nil else { return unanswering.append(place) }
    }
    // Of a mock nobody knows with which values it is asked.
    if let query = exchange.query, let name { documents[name] = query }
    recordings.append(
      Recording(
        operation: name ?? "",
        document: exchange.query.map { CanonicalDocument($0) },
        variables: isAsked ? exchange.variables ?? .object([]) : Optional.none,
        responses: exchange.responses,
        moments: exchange.moments,
        place: place
      )
    )
  }

  private mutating func addUnnamed(_ responses: [[UInt8]], in file: String) {
    let recording = Recording(operation: "", variables: nil, responses: responses, place: file)
    unnamed.append((file, recording))
  }

  /// Whether an anonymous operation was recorded.
  var hasAnonymous: Bool { recordings.contains { $0.operation.isEmpty } }

  /// A client's request.
  struct Question {
    /// The name of the operation; `nil` for an anonymous one.
    let name: String?
    /// The text of the document; `nil` if it is unknown.
    let text: String?
    let variables: JSONValue

    init(_ name: String?, _ text: String?, _ variables: JSONValue) {
      (self.name, self.text, self.variables) = (name, text, variables)
    }
  }

  /// Returns the recordings that answer a request, with remarks on how their requests differ from
  /// it.
  ///
  /// An anonymous operation is answered by recordings of the same document. A named operation is
  /// answered by recordings with its name, preferably of the same document. Recordings with the
  /// same variable values come first, then those without known values, then those with other
  /// values.
  func answers(to question: Question) -> (recordings: [Recording], remarks: [String]) {
    let document = question.text.map { CanonicalDocument($0) }
    let named = recordings.filter { $0.operation == question.name ?? "" }
    let sameText = named.filter { $0.document != nil && $0.document == document }
    let fitting: [Recording] =
      if !sameText.isEmpty { sameText } else if question.name == nil { [] } else { named }
    guard let first = fitting.first else { return ([], []) }
    let hasOtherText = sameText.isEmpty && document != nil && first.document != nil
    let remarks = hasOtherText ? ["recorded with another document"] : []
    let same = fitting.filter { $0.variables == question.variables }
    if !same.isEmpty { return (same, remarks) }
    let unknown = fitting.filter { $0.variables == Optional.none }
    return unknown.isEmpty ? (fitting, remarks + ["with other variables"]) : (unknown, remarks)
  }
}
