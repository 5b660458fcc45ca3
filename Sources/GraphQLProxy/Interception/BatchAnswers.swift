internal import GraphQLRuntime

/// What rules answer of a batch: the server is asked the other operations, and the app gets all answers in one list.
struct BatchAnswers {
  /// The answers and their JSON, by the positions of their operations.
  private var answers: [Int: (answer: ServedAnswer, json: [UInt8])] = [:]
  /// How many operations the batch has.
  private let count: Int

  /// What becomes of the server's answer to the other operations.
  enum Join: Equatable {
    case joined([UInt8])
    /// A server that refuses a batch says so once, for all of it.
    case refusal
    /// It could be taken for the answer to something else.
    case unfit
  }

  init(of count: Int) { self.count = count }

  var isEmpty: Bool { answers.isEmpty }
  var isWhole: Bool { answers.count == count }
  /// How many operations the server is asked.
  var restCount: Int { count - answers.count }

  /// Takes the answer to the operation at a position, of a stream its first event; what is no JSON could not be told
  /// from the answers beside it.
  mutating func add(_ answer: ServedAnswer, at position: Int) {
    let json = answer.payloads.first.flatMap { try? JSONDocument($0) }?.root.utf8
    answers[position] = (
      answer, json ?? MadeMessage.body(ofError: "gqlview: the answer is no JSON")
    )
  }

  /// The batch's JSON without the operations that are answered; nil where it is no list of as many as it had.
  func rest(of batch: [UInt8]) -> [UInt8]? {
    guard let elements = Self.elements(of: batch), elements.count == count else { return nil }
    return Self.list(elements.indices.filter { answers[$0] == nil }.map { elements[$0] })
  }

  /// All answers in the order of their operations, from what the server said to the others.
  func join(_ response: [UInt8]) -> Join {
    guard let elements = Self.elements(of: response) else {
      let root = (try? JSONDocument(response))?.root
      return root?.kind == .object && root?["data"] == nil ? .refusal : .unfit
    }
    guard elements.count == restCount else { return .unfit }
    var rest = elements.makeIterator()
    return .joined(Self.list((0..<count).compactMap { answers[$0]?.json ?? rest.next() }))
  }

  /// All answers where no server is asked.
  var body: [UInt8] { Self.list((0..<count).compactMap { answers[$0]?.json }) }

  /// The answer to a single operation.
  var only: ServedAnswer? { answers[0]?.answer }

  /// Nobody waits for the answers any more.
  func end() {
    for (answer, _) in answers.values { answer.whenOver() }
  }

  private static func elements(of json: [UInt8]) -> [[UInt8]]? {
    guard let root = (try? JSONDocument(json))?.root, root.kind == .array else { return nil }
    return root.elements.map(\.utf8)
  }

  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }
}
