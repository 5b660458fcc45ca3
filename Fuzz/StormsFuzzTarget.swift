import Explorer
import ExplorerPanes
import GraphQLRuntime
import GraphQLTransport
import Terminal
import TerminalUI
import Workspace

/// Types, clicks, pastes and resizes in the explorer; every frame must be complete and safe to
/// print.
///
/// The first byte of the input selects what is explored. 0xFF and two bytes set the size, 0xFE is a
/// pause, 0xFD runs the oldest requested background work, and 0xFC sends its next message to the
/// model. All other bytes are terminal input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStorms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let workspace = workspaces[Int(first) % workspaces.count]
  var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
  var tasks = RequestedTasks()
  if Int(first) % workspaces.count == workspaces.count - 1 {
    model.setServer(server(count: Int(first) / workspaces.count % 8), inputs: live)
    tasks.take(model.takeRequests())
  }
  var decoder = KeyDecoder()
  var index = 1
  while index < bytes.count {
    switch bytes[index] {
    case 0xFF where index + 2 < bytes.count:
      let size = Size(width: Int(bytes[index + 1]), height: Int(bytes[index + 2]) % 80)
      tasks.take(update(&model, .resize(size)))
      index += 3
    case 0xFE:
      for key in decoder.timeOut() { tasks.take(update(&model, .key(key))) }
      tasks.take(update(&model, .pause))
      index += 1
    case 0xFD:
      tasks.doNext()
      index += 1
    case 0xFC:
      tasks.tellNext(&model)
      index += 1
    case let byte:
      for key in decoder.decode(CollectionOfOne(byte)) { tasks.take(update(&model, .key(key))) }
      index += 1
      // Rendering a frame for each key would take most of the time.
      guard index % 4 == 0 else { continue }
    }
    check(render(model))
  }
  check(render(model))
  var plain = PlainView()
  for line in plain.lines(model) { require(line.isSafe, line) }
  return 0
}

private func check(_ frame: Frame) {
  require(frame.cells.count == frame.size.width * frame.size.height, "a frame of another size")
  for row in 0..<frame.size.height {
    var columns = 0
    for column in 0..<frame.size.width {
      guard let cell = frame[row, column] else { continue }
      columns += cell.isContinuation ? 0 : cell.width == 2 ? 2 : 1
      for scalar in cell.scalars { require(scalar.isSafe, "U+\(String(scalar.value, radix: 16))") }
    }
    require(columns == frame.size.width, "row \(row) has \(columns) of \(frame.size.width) columns")
  }
}

extension String {
  fileprivate var isSafe: Bool { unicodeScalars.allSatisfy(\.isSafe) }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the scalar as a character and does nothing else.
  fileprivate var isSafe: Bool {
    value >= 0x20 && !(0x7F...0x9F).contains(value) && !properties.isBidiControl
      && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .lineSeparator
      && properties.generalCategory != .paragraphSeparator
  }
}

/// The background work that the explorer requested, and its messages.
private struct RequestedTasks {
  private var asked: [BackgroundTask] = []
  private var reported: [(work: BackgroundTask, report: WorkReport)] = []

  mutating func take(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .work(let work): asked.append(work)
      case .cancel(let work): asked.removeAll { $0 == work }
      case .quit, .suspend, .redraw, .copy, .openEditor, .bell, .apply, .readTheme, .write,
        .writeDocuments, .saveDocument, .setHeader, .keepRuns, .play, .reload:
        break
      }
    }
  }

  /// Runs a piece of work and keeps its messages, so that the model can receive them later and in
  /// another order.
  mutating func doNext() {
    guard !asked.isEmpty else { return }
    let work = asked.removeFirst()
    let reports = Reports()
    work.run(
      WorkMonitor(
        isCancelled: { false },
        report: { reports.all.append(.progress($0)) },
        send: { reports.all.append(.change($0)) }
      )
    )
    reported += (reports.all + [.end]).map { (work, $0) }
  }

  mutating func tellNext(_ model: inout Model) {
    guard !reported.isEmpty else { return }
    let (work, report) = reported.removeFirst()
    take(update(&model, .work(work, report)))
  }

  /// Used by only one thread.
  private final class Reports: @unchecked Sendable {
    var all: [WorkReport] = []
  }
}

/// Returns a server with deterministic responses that fails after some of them.
private func server(count: Int) -> LiveServer {
  LiveServer(
    name: "http://\u{1B}[31m.example/",
    place: "\u{202E}.example",
    isInsecure: count == 1,
    headers: ["X: \u{9B}"],
    kept: 3,
    introspect: { _ throws(LiveFailure) in throw LiveFailure("no \u{1B}[2J schema") },
    ask: { question, _, receive throws(LiveFailure) in
      _ = receive(.opened(transport: "fuzzed", status: 200))
      let answers = question.kind == .subscription ? events : parts
      for (number, text) in answers.prefix(count).enumerated() {
        let seconds = Double(number)
        guard receive(.payload(Array(text.utf8), seconds: seconds)) else { break }
        if number == 3 { _ = receive(.waiting(reason: "broken\u{7}", seconds: 1, attempt: 1)) }
      }
      if count > 5 { throw LiveFailure("no more \u{202E}", details: ["\u{1B}]0;x\u{7}"]) }
      var summary = TransportSummary()
      summary.transport = "fuzzed"
      summary.status = 200
      summary.receivedSize = count
      return summary
    }
  )
}

private let events = [
  #"{"data":{"seen":{"__typename":"Cat","id":"1","name":"Tom","toy":"漢","lives":9}}}"#,
  #"{"data":{"seen":{"__typename":"Dog","id":"1","name":null,"good":true}}}"#,
  #"{"data":null,"errors":[{"message":"\u001b[31m","path":["seen"]}]}"#,
  #"{"data":{"seen":{"__typename":"\u202e","id":2}}}"#, "{", "[]",
  #"{"data":{"seen":null}}"#, #"{"data":{"seen":{"__typename":"Dog","id":"9"}}}"#,
]

private let parts = [
  """
  {"data":{"animals":[{"__typename":"Cat","id":"1"}]},"pending":[{"id":"0","path":["animals",0],\
  "label":"late"}],"hasNext":true}
  """,
  #"{"incremental":[{"id":"0","data":{"name":"\u009b","rival":null}}],"hasNext":true}"#,
  #"{"incremental":[{"id":"7","data":{}}],"hasNext":true}"#, "nothing",
  #"{"completed":[{"id":"0","errors":[{"message":"late"}]}],"hasNext":false}"#, "{}",
]

private let live = [
  WorkspaceInput(name: "s.graphqls", utf8: Array(types.utf8)),
  WorkspaceInput(
    name: "q.graphql",
    utf8: Array(
      """
      subscription Seen($kind: Kind = CAT, $in: In) {
        seen(kind: $kind, in: $in) { id name ... on Cat { lives toy } ... on Dog { good } }
      }
      query Late { animals { id ... @defer(label: "late") { name rival { id } } } }
      """.utf8
    )
  ),
]

private let workspaces = [
  sample, hostile, deep, Workspace.load([]),
  Workspace.load(live, options: WorkspaceOptions(operationName: "Seen", isExploring: true)),
]

private let types = """
  directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
  type Query { animals: [Animal!]! text: String self: Query list: [[Query]] }
  type Subscription { seen(kind: Kind, in: In): Animal }
  enum Kind { CAT DOG }
  input In { kind: Kind! names: [String!] = ["a"] inner: In }
  interface Animal { id: ID! name: String rival: Animal }
  interface Pet { toy: String! }
  union Thing = Cat | Dog
  type Cat implements Animal & Pet { id: ID! name: String rival: Animal toy: String! lives: Int }
  type Dog implements Animal & Pet { id: ID! name: String rival: Animal toy: String! good: Boolean }
  """

private let sample = load(
  """
  query One { animals { id name ... on Pet { toy ... on Cat { lives } } ...Friend } text }
  query Two { text }
  fragment Friend on Animal { rival { id name ... on Dog { good } } }
  """,
  """
  {"data": {"text": "line\\nline", "animals": [
    {"__typename": "Cat", "id": "1", "name": "Tom", "toy": "漢字 e\u{301} 🚀", "lives": 9, "rival":
      {"__typename": "Dog", "id": "2", "name": null, "good": true}},
    {"__typename": "Dog", "id": "2", "name": "Rex", "toy": 3, "rival": null},
    {"__typename": "Robot", "id": "3", "name": "R", "rival": null}
  ]}, "errors": [{"message": "not allowed", "path": ["animals", 1, "rival"]}]}
  """,
  operation: "One"
)

private let hostile = load(
  "query Q { text self { text } } # \u{1B}[2J \u{202E}\u{2028}\u{FEFF}",
  """
  {"data": {"text": "\\u001b[31m\\u202e\\u200b\u{202E}\u{0}\\r\\n\u{9B}\u{E0001}👨‍👩‍👧‍👦",
    "self": {"text": "\u{85}\u{2066}\\t\\b"}}}
  """
)

private let deep = load(
  "query Q { \(repeated("self { text ", 60)) \(repeated("} ", 60)) }",
  "{\"data\": {\(repeated("\"text\": \"t\", \"self\": {", 60)) \(repeated("}", 60)) }}"
)

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

private func load(_ document: String, _ response: String, operation: String? = nil) -> Workspace {
  Workspace.load(
    [
      WorkspaceInput(name: "s\u{1B}.graphqls", utf8: Array(types.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(document.utf8)),
      WorkspaceInput(name: "r.json", utf8: Array(response.utf8)),
    ],
    options: WorkspaceOptions(operationName: operation)
  )
}
