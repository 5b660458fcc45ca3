internal import GraphQLRuntime

/// The answers of rules to operations of a batch, which are merged with the server's responses to
/// the other operations.
struct BatchAnswers {
  /// The answers and their JSON, by the positions of their operations.
  private var answers: [Int: (answer: ServedAnswer, json: [UInt8])] = [:]
  /// The number of operations in the batch.
  private let count: Int

  /// The result of merging the server's responses.
  enum Join: Equatable {
    case joined([UInt8])
    /// The server rejected the whole batch with one response.
    case refusal
    /// The server's response could be assigned to the wrong operation.
    case unfit
  }

  init(of count: Int) { self.count = count }

  var isEmpty: Bool { answers.isEmpty }
  var isWhole: Bool { answers.count == count }
  /// The number of operations sent to the server.
  var restCount: Int { count - answers.count }

  /// Adds the answer to the operation at a position, using the first event of a stream; an answer
  /// that is not JSON becomes an error.
  mutating func add(_ answer: ServedAnswer, at position: Int) {
    let json = answer.payloads.first.flatMap { try? JSONDocument($0) }?.root.utf8
    answers[position] = (
      answer, json ?? SynthesizedMessage.body(ofError: "gqlview: the answer is not JSON")
    )
  }

  /// Returns the batch's JSON without the answered operations, or `nil` if it is not a list of the
  /// expected length.
  func rest(of batch: [UInt8]) -> [UInt8]? {
    guard let elements = Self.elements(of: batch), elements.count == count else { return nil }
    return Self.list(elements.indices.filter { answers[$0] == nil }.map { elements[$0] })
  }

  /// Merges the answers with the server's responses, in the order of the operations.
  func join(_ response: [UInt8]) -> Join {
    guard let elements = Self.elements(of: response) else {
      let root = (try? JSONDocument(response))?.root
      return root?.kind == .object && root?["data"] == nil ? .refusal : .unfit
    }
    guard elements.count == restCount else { return .unfit }
    var rest = elements.makeIterator()
    return .joined(Self.list((0..<count).compactMap { answers[$0]?.json ?? rest.next() }))
  }

  /// All answers, if the server is not asked.
  var body: [UInt8] { Self.list((0..<count).compactMap { answers[$0]?.json }) }

  /// The answer to a single operation.
  var only: ServedAnswer? { answers[0]?.answer }

  /// Notifies the answers that they are no longer needed.
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
