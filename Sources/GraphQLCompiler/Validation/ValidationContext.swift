/// What the rules know of a set of documents.
///
/// Its definitions, and every part of them with the types that the schema gives it, are gathered in
/// one walk; a rule is a loop over some of it.
package final class ValidationContext {
  package let schema: Schema
  let documents: [Document]
  /// The operations and fragments, in the documents' order.
  let definitions: [DefinitionFacts]
  private let fragmentIndices: NameIndex
  /// Positions of the operations in `definitions`.
  let operationIndices: [Int]
  /// For each operation the facts about it and about the fragments that it reaches.
  private let reached: [[DefinitionFacts]]
  /// The operations with the facts about them.
  let operations: [(operation: OperationDefinition, facts: DefinitionFacts)]
  /// The fragments in the documents' order, those with a name that is taken included.
  let fragments: [FragmentDefinition]

  package init(documents: [Document], schema: Schema) {
    self.documents = documents
    self.schema = schema
    var definitions: [DefinitionFacts] = []
    var fragmentIndices = NameIndex(capacity: 0)
    var operationIndices: [Int] = []
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation):
          operationIndices.append(definitions.count)
          definitions.append(FactsWalk.facts(of: .operation(operation), schema))
        case .fragment(let fragment):
          fragmentIndices.insert(fragment.name, definitions.count)
          definitions.append(FactsWalk.facts(of: .fragment(fragment), schema))
        case .schema, .type, .directive: continue
        }
      }
    }
    self.definitions = definitions
    self.fragmentIndices = fragmentIndices
    self.operationIndices = operationIndices
    reached = operationIndices.map { start in
      var order = [definitions[start]]
      if definitions[start].spreads.isEmpty { return order }
      var seen: Set<Int> = []
      var stack = [start]
      while let index = stack.popLast() {
        for use in definitions[index].spreads {
          guard let target = fragmentIndices.number(of: use.spread.name),
            seen.insert(target).inserted
          else { continue }
          order.append(definitions[target])
          stack.append(target)
        }
      }
      return order
    }
    operations = operationIndices.compactMap { index in
      if case .operation(let operation) = definitions[index].definition {
        (operation, definitions[index])
      } else {
        nil
      }
    }
    fragments = definitions.compactMap {
      if case .fragment(let fragment) = $0.definition { fragment } else { nil }
    }
  }

  /// The first fragment of a name.
  func fragment(named name: String) -> FragmentDefinition? {
    guard let index = fragmentIndices.number(of: name),
      case .fragment(let fragment) = definitions[index].definition
    else { return nil }
    return fragment
  }

  func fragment(_ name: Name) -> FragmentDefinition? {
    guard let index = fragmentIndices.number(of: name),
      case .fragment(let fragment) = definitions[index].definition
    else { return nil }
    return fragment
  }

  /// The facts about the first fragment of a name.
  func facts(ofFragment name: String) -> DefinitionFacts? {
    fragmentIndices.number(of: name).map { definitions[$0] }
  }

  /// The facts about an operation (counted from 0) and all fragments that it reaches.
  func reachedFacts(ofOperation position: Int) -> [DefinitionFacts] {
    reached[position]
  }
}
