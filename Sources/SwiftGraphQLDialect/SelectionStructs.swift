import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation
import SelectionIR

/// The structs that selections create: one for each selection set, regardless of the type on which
/// it is selected.
struct SelectionStructs: Sendable {
  struct Property: Sendable {
    var name: String
    var content: Content
    var isConditional: Bool
    var path: [Int]
  }

  enum Content: Sendable {
    case field(CompiledField, SelectionSetID?)
    /// The result of a selection that is run on the same object.
    case selection(SelectionSetID)
    /// The enum of the type cases.
    case cases
  }

  /// A type case of the enum.
  struct Case: Sendable {
    var set: SelectionSetID
    /// The label in enum cases, and the name of the property for the case.
    var label: String
    var isConditional: Bool
  }

  /// An enum case for one object type, with the matching type cases.
  struct EnumCase: Sendable {
    /// The object type; `nil` for all types to which no type case applies.
    var typeName: String?
    var name: String
    /// The matching type cases, as positions in `cases`.
    var parts: [Int]
  }

  struct Struct: Sendable {
    var set: SelectionSetID
    var name: String
    /// The qualified name within the module.
    var path: String
    var properties: [Property] = []
    var cases: [Case] = []
    var enumCases: [EnumCase] = []
    var enumName = "TypeCase"
    /// The structs nested in this one.
    var children: [SelectionSetID] = []
  }

  private var structs: [SelectionSetID: Struct] = [:]
  /// The names nested in each definition, by its root.
  private(set) var nestedNames: [SelectionSetID: Set<String>] = [:]
  /// The nested names and the names of properties.
  ///
  /// Outer declarations with these names must be qualified with their module.
  private(set) var hidingNames: [SelectionSetID: Set<String>] = [:]

  init(_ lowering: SelectionLowering, names: SwiftGraphQLNames) {
    let document = lowering.document
    for (index, operation) in document.operations.enumerated() {
      let root = document.resolved(operation.root)
      var builder = Builder(lowering: lowering)
      let path = names.operations[index] + ".Data"
      builder.add(root, name: "Data", path: path)
      builder.nested.insert("Data")
      nestedNames[root] = builder.nested
      hidingNames[root] = builder.nested.union(builder.hiding)
      structs.merge(builder.structs) { first, _ in first }
    }
    for fragment in document.fragments {
      let root = document.resolved(fragment.root)
      var builder = Builder(lowering: lowering)
      let name = names.fragments[fragment.name] ?? fragment.structName
      builder.add(root, name: name, path: name)
      nestedNames[root] = builder.nested
      hidingNames[root] = builder.nested.union(builder.hiding)
      structs.merge(builder.structs) { first, _ in first }
    }
  }

  subscript(set: SelectionSetID) -> Struct? { structs[set] }

  private struct Builder {
    let lowering: SelectionLowering
    var structs: [SelectionSetID: Struct] = [:]
    var nested: Set<String> = []
    var hiding: Set<String> = []

    private var document: CompiledDocument { lowering.document }

    init(lowering: SelectionLowering) { self.lowering = lowering }

    mutating func add(_ set: SelectionSetID, name: String, path: String) {
      guard structs[set] == nil else { return }
      var made = Struct(set: set, name: name, path: path)
      structs[set] = made
      let items = Array(SelectionItems(document[set].selections))
      // Names used before calls in the struct.
      var taken: Set<String> = ["OptionalArgument", "Selection", "init", "self"]
      func unique(_ name: String) -> String {
        var candidate = name
        while !taken.insert(candidate).inserted { candidate += "_" }
        return candidate
      }
      for item in items {
        guard case .field(let field) = item.selection, field.isSelectable else { continue }
        let child = field.selectionSet.map { document.resolved($0) }
        if let child { made.children.append(child) }
        made.properties.append(
          Property(
            name: unique(field.responseKey),
            content: .field(field, child),
            isConditional: item.conditions != nil,
            path: item.path
          )
        )
      }
      for item in items {
        switch item.selection {
        case .field, .conditional: continue
        case .fragment(let name, _), .deferred(_, .fragment(let name), _):
          guard let fragment = lowering.fragment(named: name) else { continue }
          made.properties.append(
            Property(
              name: unique(SwiftName.uncapitalized(fragment.structName)),
              content: .selection(document.resolved(fragment.root)),
              isConditional: item.conditions != nil,
              path: item.path
            )
          )
        case .typeCase(let inner), .deferred(_, .selections(let inner), _):
          let inner = document.resolved(inner)
          let label = unique(SwiftName.uncapitalized(document[inner].name))
          made.children.append(inner)
          let type = document[inner].parentType
          if type == document[set].parentType || lowering.alwaysApplies(inner, in: set) {
            made.properties.append(
              Property(
                name: label,
                content: .selection(inner),
                isConditional: item.conditions != nil,
                path: item.path
              )
            )
          } else {
            made.cases.append(
              Case(set: inner, label: label, isConditional: item.conditions != nil)
            )
          }
        }
      }
      made.children.removeAll { structs[$0] != nil }
      nameChildren(of: &made)
      addEnum(to: &made, property: unique("typeCase"))
      structs[set] = made
    }

    private mutating func nameChildren(of made: inout Struct) {
      var taken = SwiftGraphQLNames.runtimeTypes.union(SwiftGraphQLNames.namespaces)
      taken.remove("TypeCase")
      let properties = made.properties.map(\.name)
      taken.formUnion(["Data", made.name] + properties)
      hiding.formUnion(properties)
      for child in made.children {
        var name = SwiftName.schemaType(document[child].name, suffix: "_")
        while !taken.insert(name).inserted { name += "_" }
        nested.insert(name)
        add(child, name: name, path: made.path + "." + name)
      }
      while taken.contains(made.enumName) { made.enumName += "_" }
      nested.insert(made.enumName)
    }

    private func addEnum(to made: inout Struct, property: String) {
      guard !made.cases.isEmpty else { return }
      let types = lowering.possibleTypes(of: document[made.set].parentType.name)
      var found: [EnumCase] = []
      for type in types {
        let parts = made.cases.indices.filter { index in
          let parent = document[made.cases[index].set].parentType
          return lowering.schema.isPossible(type, in: parent.name)
        }
        if !parts.isEmpty { found.append(EnumCase(typeName: type, name: type, parts: parts)) }
      }
      if found.count < types.count || types.isEmpty {
        found.append(EnumCase(typeName: nil, name: "other", parts: []))
      }
      let names = SwiftGraphQLNames.caseNames(
        found.map(\.name),
        taken: Set(made.cases.map(\.label))
      )
      for (index, name) in names.enumerated() { found[index].name = name }
      made.enumCases = found
      made.properties.append(
        Property(name: property, content: .cases, isConditional: false, path: [])
      )
    }
  }
}

extension CompiledField {
  /// Whether the dialect has a method for the field, which it does not for `__typename` and
  /// introspection.
  var isSelectable: Bool { !name.hasPrefix("__") }
}
