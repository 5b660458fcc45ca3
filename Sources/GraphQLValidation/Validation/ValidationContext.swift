package import GraphQLSchema
package import GraphQLSyntax

/// The data that rules need about a set of documents.
///
/// One traversal collects the definitions and their parts with the types from the schema. A rule
/// then loops over some of the collected lists.
package final class ValidationContext {
  package let schema: Schema
  let documents: [Document]
  /// The operations and fragments in document order.
  let definitions: [DefinitionUsages]
  /// The lists collected from all definitions.
  let found: DefinitionUsages.Lists
  /// The documents that contain the rows of selections.
  let walked: WalkedSelections
  let haveFragmentsDistinctNames: Bool
  private let fragmentIndices: NameIndex
  private var reach: SpreadGraph
  /// The variable uses of each operation, computed on first access.
  private var knownUses: [VariableUses?]
  /// The positions of each operation's variables.
  let variableIndices: [NameIndex]
  /// The operations with the data about them.
  let operations: [(operation: OperationDefinition, facts: DefinitionUsages)]
  /// The fragments in document order, including those with a duplicate name.
  let fragments: [FragmentDefinition]
  /// The same documents without fragment arguments, as they are compiled and sent.
  private(set) lazy var expanded: ValidationContext =
    documents.contains(where: \.hasFragmentArguments)
    ? ValidationContext(
      documents: FragmentExpansion.expand(documents).documents,
      schema: schema,
      isStrict: isStrict
    ) : self
  /// The definitions that could not be parsed because of syntax errors.
  let unparsed: UnparsedDefinitions

  private let isStrict: Bool

  package init(documents: [Document], schema: Schema, isStrict: Bool = false) {
    self.documents = documents
    self.isStrict = isStrict
    self.schema = schema
    unparsed = UnparsedDefinitions(of: documents)
    var definitions: [DefinitionUsages] = []
    var walk = UsageCollector(
      schema: schema,
      isStrict: isStrict,
      signatures: FragmentSignatures(of: documents)
    )
    var areDistinct = true
    var fragmentIndices = NameIndex(capacity: 0)
    var operations: [(operation: OperationDefinition, facts: DefinitionUsages)] = []
    var fragments: [FragmentDefinition] = []
    for definition in documents.lazy.flatMap(\.definitions) {
      let position = definitions.count
      switch definition {
      case .operation(let operation):
        let facts = walk.visit(.operation(operation), at: position)
        operations.append((operation, facts))
        definitions.append(facts)
      case .fragment(let fragment):
        if fragmentIndices.insert(fragment.name, position) != nil { areDistinct = false }
        fragments.append(fragment)
        definitions.append(walk.visit(.fragment(fragment), at: position))
      case .schema, .type, .directive: continue
      }
    }
    self.definitions = definitions
    found = walk.facts
    walked = walk.selections
    haveFragmentsDistinctNames = areDistinct
    self.fragmentIndices = fragmentIndices
    self.operations = operations
    self.fragments = fragments
    variableIndices = operations.map { NameIndex($0.operation.variables, \.name) }
    reach = SpreadGraph(definitions: definitions, found: found, indices: fragmentIndices)
    knownUses = Array(repeating: nil, count: operations.count)
  }

  /// The first fragment with the name.
  func fragment(named name: String) -> FragmentDefinition? {
    fragment(at: fragmentIndices.number(of: name))
  }

  func fragment(_ name: Name) -> FragmentDefinition? {
    fragment(at: fragmentIndices.number(of: name))
  }

  /// The fragment at a position of ``definitions``; `nil` for an operation.
  func fragment(at position: Int?) -> FragmentDefinition? {
    guard let position, case .fragment(let fragment) = definitions[position].definition else {
      return nil
    }
    return fragment
  }

  /// The position of the first fragment with the name.
  func position(ofFragment name: Name) -> Int? { fragmentIndices.number(of: name) }

  /// The data about the first fragment with the name.
  func facts(ofFragment name: Name) -> DefinitionUsages? {
    fragmentIndices.number(of: name).map { definitions[$0] }
  }

  /// A definition's spread, counted from 0.
  func spread(_ number: Int, of facts: DefinitionUsages) -> FragmentSpread {
    found.spreads[facts.spreads.lowerBound + number].spread
  }

  /// The data about an operation (counted from 0) and all fragments that it reaches.
  func reachedFacts(ofOperation position: Int) -> [DefinitionUsages] {
    reach.all(from: operations[position].facts).map { definitions[$0] }
  }

  /// For each definition, whether an operation reaches it.
  ///
  /// Operations reach themselves.
  func reachedDefinitions() -> [Bool] { reach.isReached(from: operations.map(\.facts)) }

  /// The variables that an operation (counted from 0) and its reached fragments use.
  func variableUses(ofOperation position: Int) -> VariableUses {
    if let uses = knownUses[position] { return uses }
    let uses = reach.variableUses(from: operations[position].facts, definitions, found)
    knownUses[position] = uses
    return uses
  }
}
