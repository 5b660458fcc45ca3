internal import GraphQLRuntime

/// What rules answer of a batch: the server is asked the other operations, and the app gets all answers in one list.
struct BatchAnswers {
  private let answers: [Int: ServedAnswer]
  /// How many operations the batch has.
  private let count: Int

  init(_ answers: [Int: ServedAnswer], of count: Int) {
    self.answers = answers
    self.count = count
  }

  var isWhole: Bool { answers.count == count }

  /// The batch's JSON without the operations that are answered; nil where it is no list of as many as it had.
  func rest(of batch: [UInt8]) -> [UInt8]? {
    guard let elements = Self.elements(of: batch, count: count) else { return nil }
    return Self.list(elements.indices.filter { answers[$0] == nil }.map { elements[$0] })
  }

  /// All answers in the order of their operations, from what the server said to the others; nil where that is no
  /// list of as many answers.
  func joined(with response: [UInt8]) -> [UInt8]? {
    guard let asked = Self.elements(of: response, count: count - answers.count) else { return nil }
    var rest = asked.makeIterator()
    return Self.list((0..<count).map { answers[$0]?.payloads.first ?? rest.next() ?? [] })
  }

  /// All answers where no server is asked.
  var body: [UInt8] { Self.list((0..<count).map { answers[$0]?.payloads.first ?? [] }) }

  /// Nobody waits for the answers any more.
  func end() {
    for answer in answers.values { answer.whenOver() }
  }

  private static func elements(of json: [UInt8], count: Int) -> [[UInt8]]? {
    guard let root = (try? JSONDocument(json))?.root, root.kind == .array else { return nil }
    let elements = root.elements.map(\.utf8)
    return elements.count == count ? elements : nil
  }

  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }
}
