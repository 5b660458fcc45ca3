import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The schema types to which documents refer, in the order in which releases up to 1.15.2 find
/// them.
struct ApolloDiscovery {
  private(set) var names: [String] = []
  private var seen: Set<String> = []
  private var entered: Set<String> = []
  private let schema: Schema
  private let fragments: [String: FragmentDefinition]

  init(_ documents: [Document], schema: Schema, options: ApolloOptions) {
    self.schema = schema
    let fragments = documents.flatMap(\.fragments)
    self.fragments = Dictionary(fragments.map { ($0.name.text, $0) }) { first, _ in first }
    for operation in documents.flatMap(\.operations) {
      for variable in operation.variables { add(variable.type.typeName) }
      guard let root = schema.rootType(for: operation.kind) else { continue }
      if options.has(.underscoreNames) {
        add(root.name)
      } else if seen.insert(root.name).inserted {
        // Root types are added without their interfaces.
        names.append(root.name)
      }
      add(operation.selections, on: .object(root))
    }
    for fragment in fragments { enter(fragment) }
  }

  /// Adds a type and, the first time, the types that follow from it.
  private mutating func add(_ name: String) {
    guard let type = schema.type(named: name), seen.insert(name).inserted else { return }
    names.append(name)
    switch type {
    case .scalar, .enum: break
    case .object(let object): object.interfaces.forEach { add($0.text) }
    case .interface: schema.possibleTypes(of: name).forEach { add($0.name) }
    case .union(let union): union.members.forEach { add($0.text) }
    case .inputObject(let input): input.fields.forEach { add($0.type.typeName) }
    }
  }

  private mutating func enter(_ fragment: FragmentDefinition) {
    guard entered.insert(fragment.name.text).inserted else { return }
    add(fragment.selections, onTypeNamed: fragment.typeCondition.text)
  }

  private mutating func add(_ selections: [Selection], onTypeNamed name: String) {
    guard let type = schema.type(named: name), type.isComposite else { return }
    add(name)
    add(selections, on: type)
  }

  private mutating func add(_ selections: [Selection], on type: NamedType) {
    for selection in selections {
      switch selection {
      case .field(let field):
        guard let definition = schema.field(named: field.name.text, of: type) else { continue }
        add(definition.type.typeName)
        guard field.selectionSet != nil else { continue }
        add(field.selections, onTypeNamed: definition.type.typeName)
      case .inlineFragment(let fragment):
        if let condition = fragment.typeCondition {
          add(fragment.selections, onTypeNamed: condition.text)
        } else {
          add(fragment.selections, on: type)
        }
      case .fragmentSpread(let spread):
        if let fragment = fragments[spread.name.text] { enter(fragment) }
      }
    }
  }
}
