import CommandLineSupport
import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Workspace

/// The sources for the answers of a mock server: recordings, mocks, and responses named after an
/// operation.
struct ServedRecordings {
  /// A recorded response to one operation, or the recorded events of a subscription.
  struct Recording: Sendable {
    /// The name of the operation; empty if the recording names none.
    var operation: String
    /// The requested document in a normalized layout; `nil` if it is unknown.
    var document: CanonicalDocument?
    /// The variable values of the request; `nil` if they are unknown.
    let variables: JSONValue?
    let responses: [[UInt8]]
    /// The times at which the responses were received, in seconds; empty if unknown.
    var moments: [Double] = []
    let place: String

    /// Returns the recording as an answer; events of a stream use the recorded times unless an
    /// interval is given.
    func answer(isStream: Bool?, interval: Double?) -> ServedAnswer {
      var answer = ServedAnswer(responses, isStream: isStream ?? (responses.count > 1))
      guard answer.isStream else { return answer }
      answer.interval = interval ?? MockResponder.interval
      if interval == nil { answer.moments = moments }
      return answer
    }
  }

  private(set) var recordings: [Recording] = []
  /// The last recorded document of each operation, by operation name.
  private(set) var documents: [String: String] = [:]
  /// Responses and streams without an operation name, with the files that may be named after an
  /// operation.
  private var unnamed: [(file: String, recording: Recording)] = []
  /// The given files that cannot be used, because no operation has their name.
  private(set) var unused: [String] = []
  /// The exchanges that cannot be served, because their requests have neither a document nor a
  /// name.
  private(set) var unanswering: [String] = []

  /// Reads the recordings of a file; if none names an operation, its response answers every
  /// operation.
  init(in file: String) throws(FileError) {
    try add(file)
    if recordings.isEmpty { recordings = unnamed.map(\.recording) }
    unnamed = []
  }

  /// Reads the files among the operands and the files in their folders; skips files without
  /// responses, which are other inputs of the command.
  ///
  /// `names` are operations, besides the recorded ones, after which a response file can be named.
  init(_ operands: [String], names: Set<String>) throws(FileError) {
    for operand in operands where FileReader.exists(operand) {
      switch try FileReader.kind(of: operand) {
      case .file: if Self.mayBeTaken(operand) { try add(operand) }
      case .folder:
        let files = try FolderListing.files(
          in: operand,
          reportsSkipped: true,
          accepts: Self.isTaken
        )
        for path in files { try add(path) }
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

  /// Whether a file can be a recording; only its name is examined here.
  private static func mayBeTaken(_ path: String) -> Bool {
    ![".graphqls", ".graphql", ".gql", ".swift"].contains(where: path.hasSuffix)
      && !CacheFile.isMeant(by: path)
  }

  private mutating func add(_ path: String) throws(FileError) {
    let bytes = try FileReader.bytes(of: path, isNamed: true)
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
    let isAsked = exchange.request.query != nil || exchange.request.documentID != nil
    let name = exchange.request.name
    if name == nil {
      guard isAsked else { return addUnnamed(exchange.responses, in: file) }
      guard exchange.request.query != nil else { return unanswering.append(place) }
    }
    // The variable values of a mock are unknown.
    if let query = exchange.request.query, let name { documents[name] = query }
    recordings.append(
      Recording(
        operation: name ?? "",
        document: exchange.request.query.map { CanonicalDocument($0) },
        variables: isAsked ? exchange.request.variables ?? .object([]) : Optional.none,
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

    init(_ name: String?, text: String?, variables: JSONValue) {
      (self.name, self.text, self.variables) = (name, text, variables)
    }
  }

  /// Returns the recordings that answer a request, with remarks on how their requests differ from
  /// it.
  ///
  /// An anonymous operation is answered by recordings of the same document. A named operation is
  /// answered by recordings with its name, preferably of the same document. Recordings with the
  /// same variable values take precedence, then those with unknown values, then those with other
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
