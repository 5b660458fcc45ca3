import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// The reader's complete result for a response, in the driver's notation.
package struct ExpectedViews {
  private let reader: ResponseReader

  package init(reader: ResponseReader) { self.reader = reader }

  /// The text with one block for each struct of each entity: its path, then the value of each
  /// accessor.
  package func text() -> String {
    guard reader.result.faultCount == 0, reader.result.root != nil else { return "no data\n" }
    var blocks: [(key: String, lines: [String])] = []
    for (entity, views) in reader.result.entities.map({ ($0, reader.views(of: $0)) }) {
      let path = reader.result.path(of: entity).description
      for view in views {
        let set = reader.document[view.set]
        let key = (path.isEmpty ? "data" : "data." + path) + " " + set.path
        blocks.append((key, lines(of: set, entity)))
      }
    }
    return blocks.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.lines.map { "  " + $0 }).joined(separator: "\n") + "\n" }.joined()
  }

  private func lines(of set: CompiledSelectionSet, _ entity: EntityID) -> [String] {
    set.accessors.map { "\($0.name) = \(text(of: reader.read($0, in: entity)))" }
      + set.caseAccessors.map {
        "\($0.name) = \(reader.outcome(of: $0.selectionSet, in: entity).isFulfilled ? "{}" : "nil")"
      }
      + set.fragmentAccessors.map {
        let isThere =
          !$0.isConditional || reader.outcome(of: $0.selectionSet, in: entity).isFulfilled
        return "fragments.\($0.name) = \(isThere ? "{}" : "nil")"
      }
  }

  private func text(of value: ReadValue) -> String {
    switch value {
    case .entity: "{}"
    case .list(let items): "[" + items.map(text).joined(separator: ", ") + "]"
    case .null, .missing, .fault, .absent: "nil"
    case .leaf(let leaf):
      switch leaf {
      case .string(let text): JSONPrinter.quoted(text)
      case .int(let value): String(value)
      case .double(let value): String(value)
      case .bool(let value): String(value)
      case .enumCase(let name): "case " + name
      case .unknownEnumValue(let name): "unknown " + name
      case .custom(let value): JSONPrinter.print(value, layout: .compact)
      }
    }
  }
}
