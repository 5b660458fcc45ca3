internal import GraphQLRuntime
package import ResponseAnalysis

/// A question for each response of a sequence: a path, answered by `why`, or a filter.
///
/// Presence is the executor's outcome, as for `why` and for filters elsewhere.
package enum HistoryQuestion: Equatable, Sendable {
  case path(String)
  case filter(String)

  /// The reason why a text is not a valid question.
  package struct Unknown: Error, Equatable, Sendable {
    package let message: String
  }

  /// The length above which values are cut.
  private static let valueLimit = 40

  /// Parses a question: a path if the operation has it, otherwise a filter.
  package init(_ text: String, of reader: ResponseReader) throws(Unknown) {
    let message: String
    switch reader.why(text) {
    case .explained(_, let explanation):
      guard explanation.reason == .notSelectedHere else {
        self = .path(text)
        return
      }
      message = explanation.text
    case .unknown(let words, let suggestions):
      message = words + (suggestions.isEmpty ? "" : "; did you mean: \(suggestions[0])")
    }
    do throws(FilterError) {
      _ = try ResponseFilter(text, of: reader)
      self = .filter(text)
    } catch {
      let isPath = (try? AccessPath(parsing: text)) != nil
      throw Unknown(message: isPath ? message : error.message)
    }
  }

  /// The question's text.
  package var text: String {
    switch self {
    case .path(let text), .filter(let text): text
    }
  }

  /// Returns the answer of a response, or `nil` if the question does not apply to its operation.
  package func answer(of reader: ResponseReader, at place: HistoryPosition) -> HistoryMoment? {
    switch self {
    case .path(let path):
      guard case .explained(_, let explanation) = reader.why(path),
        explanation.reason != .notSelectedHere
      else { return nil }
      let node = explanation.isPresent ? reader.node(at: path) : nil
      return HistoryMoment(
        place: place,
        isPresent: explanation.isPresent,
        reason: explanation.reason,
        text: explanation.text,
        value: node.map { reader.shortText(of: $0, limit: Self.valueLimit) },
        amount: node.flatMap(Self.amount)
      )
    case .filter(let text):
      guard let filter = try? ResponseFilter(text, of: reader) else { return nil }
      let count = filter.count
      return HistoryMoment(
        place: place,
        isPresent: count > 0,
        reason: nil,
        text: count == 1 ? "1 object matches" : "\(count) objects match",
        value: String(count),
        amount: Double(count)
      )
    }
  }

  private static func amount(_ node: JSONNode) -> Double? {
    switch node.kind {
    case .number: node.numberText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    case .array: Double(node.count)
    case .null, .bool, .string, .object: nil
    }
  }
}

extension ResponseReader {
  /// Returns the node of the response at a path, or `nil` if there is none.
  fileprivate func node(at path: String) -> JSONNode? {
    var node = response.data
    for element in responsePath(of: path)?.elements ?? [.key("")] {
      switch element {
      case .key(let key): node = node?[key]
      case .index(let index):
        node = node?.elements.enumerated().first { $0.offset == index }?.element
      }
    }
    return node
  }

  /// Returns a value on one line: the type of an object, or the number of items of a list.
  fileprivate func shortText(of node: JSONNode, limit: Int) -> String {
    switch node.kind {
    case .object: node["__typename"]?.string ?? "{\(node.count)}"
    case .array: "[\(node.count)]"
    case .null, .bool, .number, .string:
      shortened(JSONPrinter.print(node, layout: .compact), limit: limit)
    }
  }
}
