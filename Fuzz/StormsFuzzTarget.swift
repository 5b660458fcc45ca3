import Explorer
import GraphQLCompiler
import Terminal

/// Whatever is typed, clicked and pasted, and however often the size changes, the explorer goes on,
/// and every frame is whole and holds nothing that could drive a terminal.
///
/// Of the input the first byte chooses what is explored; 0xFF and two bytes are a size, 0xFE is a
/// silence, and the rest is what a terminal sends.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStorms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let workspace = workspaces[Int(first) % workspaces.count]
  var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
  var decoder = KeyDecoder()
  var index = 1
  while index < bytes.count {
    switch bytes[index] {
    case 0xFF where index + 2 < bytes.count:
      let size = Size(width: Int(bytes[index + 1]), height: Int(bytes[index + 2]) % 80)
      _ = update(&model, .resize(size))
      index += 3
    case 0xFE:
      for key in decoder.timeOut() { _ = update(&model, .key(key)) }
      _ = update(&model, .pause)
      index += 1
    case let byte:
      for key in decoder.decode(CollectionOfOne(byte)) { _ = update(&model, .key(key)) }
      index += 1
      // A frame for each key would be most of the time.
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
  /// Whether a terminal takes it for a character, and nothing else.
  fileprivate var isSafe: Bool {
    value >= 0x20 && !(0x7F...0x9F).contains(value) && !properties.isBidiControl
      && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .lineSeparator
      && properties.generalCategory != .paragraphSeparator
  }
}

private let workspaces = [sample, hostile, deep, Workspace.load([])]

private let types = """
  type Query { animals: [Animal!]! text: String self: Query list: [[Query]] }
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
