/// What the rules know of a set of documents.
///
/// Its definitions, and every part of them with the types that the schema gives it, are gathered in
/// one walk; a rule is a loop over some of it.
package final class ValidationContext {
  package let schema: Schema
  let documents: [Document]
  /// The operations and fragments, in the documents' order.
  let definitions: [DefinitionFacts]
  private let fragmentIndices: [String: Int]
  /// Positions of the operations in `definitions`.
  let operationIndices: [Int]
  /// For each definition the fragments that it reaches through spreads, itself left out.
  private let reachable: [[Int]]

  package init(documents: [Document], schema: Schema) {
    self.documents = documents
    self.schema = schema
    var definitions: [DefinitionFacts] = []
    var fragmentIndices: [String: Int] = [:]
    var operationIndices: [Int] = []
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation):
          operationIndices.append(definitions.count)
          definitions.append(FactsWalk.facts(of: .operation(operation), schema))
        case .fragment(let fragment):
          if fragmentIndices[fragment.name.text] == nil {
            fragmentIndices[fragment.name.text] = definitions.count
          }
          definitions.append(FactsWalk.facts(of: .fragment(fragment), schema))
        case .schema, .type, .directive: continue
        }
      }
    }
    self.definitions = definitions
    self.fragmentIndices = fragmentIndices
    self.operationIndices = operationIndices
    reachable = operationIndices.map { start in
      var order: [Int] = []
      var seen: Set<Int> = []
      var stack = [start]
      while let index = stack.popLast() {
        for use in definitions[index].spreads {
          guard let target = fragmentIndices[use.spread.name.text], seen.insert(target).inserted
          else { continue }
          order.append(target)
          stack.append(target)
        }
      }
      return order
    }
  }

  /// The operations with the facts about them.
  var operations: [(operation: OperationDefinition, facts: DefinitionFacts)] {
    operationIndices.compactMap { index in
      if case .operation(let operation) = definitions[index].definition {
        (operation, definitions[index])
      } else {
        nil
      }
    }
  }

  /// The fragments in the documents' order, those with a name that is taken included.
  var fragments: [FragmentDefinition] {
    definitions.compactMap {
      if case .fragment(let fragment) = $0.definition { fragment } else { nil }
    }
  }

  /// The first fragment of a name.
  func fragment(named name: String) -> FragmentDefinition? {
    guard let index = fragmentIndices[name],
      case .fragment(let fragment) = definitions[index].definition
    else { return nil }
    return fragment
  }

  /// The facts about the first fragment of a name.
  func facts(ofFragment name: String) -> DefinitionFacts? {
    fragmentIndices[name].map { definitions[$0] }
  }

  /// The facts about an operation (counted from 0) and all fragments that it reaches.
  func reachedFacts(ofOperation position: Int) -> [DefinitionFacts] {
    [definitions[operationIndices[position]]] + reachable[position].map { definitions[$0] }
  }
}
