import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The names at the top level of Relay's generated module, and the files that declare shared types.
package struct RelayNames: Sendable {
  /// A definition in document order.
  enum Owner: Hashable, Sendable {
    case operation(Int)
    case fragment(Int)
  }

  /// The structs of operations, by position.
  package private(set) var operations: [String] = []
  /// The structs of fragments and their key protocols, by GraphQL name.
  private(set) var fragments: [String: String] = [:]
  private(set) var keys: [String: String] = [:]
  /// The enums and input types by GraphQL name.
  private(set) var enums: [String: String] = [:]
  private(set) var inputs: [String: String] = [:]
  /// The enums and input types that a definition's file declares, in the order of their first use.
  private(set) var declared: [Owner: [String]] = [:]
  /// The definition whose file declares a type.
  private(set) var owners: [String: Owner] = [:]
  /// The enums and input types that a definition uses and another definition's file declares.
  private(set) var borrowed: [Owner: [String]] = [:]
  /// The names that nested types cannot have, because code in them refers to other declarations
  /// with these names.
  private(set) var referred = Self.reserved
  private var taken = Self.reserved
  /// The fragments that share a struct, and parts of the documents.
  let views: RelayFragmentViews

  init(_ source: DialectSource) {
    let document = source.document
    views = RelayFragmentViews(document)
    taken.formUnion([source.options.moduleName, source.runtimeModule])
    referred.insert(source.runtimeModule)
    operations = document.operations.map { $0.name ?? $0.structName }
    for index in operations.indices { operations[index] = take(operations[index]) }
    var structs: [String: String] = [:]
    for fragment in document.fragments where fragments[fragment.name] == nil {
      let name = views.name(of: fragment.name)
      let known = structs[name] ?? take(name)
      structs[name] = known
      fragments[fragment.name] = known
    }
    var protocols: [String: String] = [:]
    for fragment in document.fragments where keys[fragment.name] == nil {
      let written = views.name(of: fragment.name)
      if let known = protocols[written] {
        keys[fragment.name] = known
        continue
      }
      let key = take("\(fragments[fragment.name] ?? fragment.name)_Key")
      keys[fragment.name] = key
      protocols[written] = key
      referred.insert(key)
    }
    settleOwners(source)
    for name in source.options.customScalars.values { referred.insert(name) }
  }

  /// The path of a definition's file.
  func path(of owner: Owner, in document: CompiledDocument) -> String {
    switch owner {
    case .operation(let index): "\(operations[index]).graphql.swift"
    case .fragment(let index):
      "\(fragments[document.fragments[index].name] ?? "").graphql.swift"
    }
  }

  /// The property with the pointer to a fragment's data.
  func pointer(_ fragment: String) -> String { "fragment_" + views.name(of: fragment) }

  private mutating func take(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  /// Assigns every enum and input type to the first definition in the documents that needs it
  /// (RS-R24, RS-R28).
  ///
  /// The order is by file and position, regardless of the order of compilation.
  private mutating func settleOwners(_ source: DialectSource) {
    let document = source.document
    var all: [(owner: Owner, location: SourceRange)] = []
    for (index, operation) in document.operations.enumerated() {
      all.append((.operation(index), operation.location))
    }
    for (index, fragment) in document.fragments.enumerated()
    where views.representative(of: index, in: document) == index {
      all.append((.fragment(index), fragment.location))
    }
    let order = all.indices.sorted { first, second in
      let (left, right) = (all[first].location, all[second].location)
      return (left.file.rawValue, left.start, first) < (right.file.rawValue, right.start, second)
    }
    for (owner, _) in order.map({ all[$0] }) {
      for type in usedTypes(of: owner, source) {
        if owners[type.name] != nil {
          borrowed[owner, default: []].append(type.name)
          continue
        }
        owners[type.name] = owner
        declared[owner, default: []].append(type.name)
        let name = take(type.name)
        referred.insert(name)
        if type.isInput { inputs[type.name] = name } else { enums[type.name] = name }
      }
    }
  }

  /// The enums and input types of a definition's properties and variables, without duplicates.
  private func usedTypes(
    of owner: Owner,
    _ source: DialectSource
  ) -> [(name: String, isInput: Bool)] {
    var found: [(name: String, isInput: Bool)] = []
    var seen: Set<String> = []
    func add(_ name: String) {
      var open = [name]
      while let next = open.popLast() {
        guard seen.insert(next).inserted else { continue }
        switch source.schema.type(named: next) {
        case .enum: found.append((next, false))
        case .inputObject(let type):
          found.append((next, true))
          open += type.fields.map(\.type.typeName).reversed()
        case .scalar, .object, .interface, .union, nil: break
        }
      }
    }
    let sets: Range<Int>
    switch owner {
    case .operation(let index):
      for variable in source.document.operations[index].variables {
        add(variable.type.typeName)
      }
      sets = source.document.operations[index].selectionSets
    case .fragment(let index): sets = source.document.fragments[index].selectionSets
    }
    for set in source.document.selectionSets[sets] {
      for field in set.selections.allFields where field.selectionSet == nil {
        add(field.type.typeName)
      }
    }
    return found
  }

  /// The names that structs cannot have, because generated code uses them for other declarations.
  static let reserved: Set<String> = [
    "Any", "Argument", "Bool", "Boxed", "CodingKey", "CodingKeys", "ConcreteRequest",
    "ConnectionCollection", "ConnectionEdge", "ConnectionMetadata", "ConnectionNode",
    "ConnectionVariableConfig",
    "CustomStringConvertible", "Data", "Decodable", "Decoder", "Double", "EmptyVariables",
    "FragmentPointer", "Hashable", "Identifiable", "Int", "ListArgument", "LiteralArgument",
    "LocalArgument", "NormalizationHandle", "NormalizationInlineFragment",
    "NormalizationLinkedField", "NormalizationOperation",
    "NormalizationScalarField", "ObjectArgument",
    "Protocol", "RefetchMetadata", "RelaySwiftUI", "RelayViews", "Sequence", "ReadableScalar",
    "ReaderFragment",
    "ReaderFragmentSpread", "ReaderInlineFragment", "ReaderLinkedField", "ReaderScalarField",
    "RequestParameters", "ScalarValue", "Self", "String", "Type", "TypeKeys", "VariableArgument",
    "VariableData", "VariableDataConvertible", "VariableValueConvertible", "Variables",
  ]
}

/// The property names of one struct.
///
/// They are the response keys, except for names that coding keys cannot have.
struct RelayPropertyNames {
  private var taken: Set<String>

  init(pointers: [String], hasTypename: Bool) {
    taken = Set(pointers)
    taken.formUnion(["CodingKeys", "Protocol", "Self", "Type", "init", "self"])
    if hasTypename { taken.insert("__typename") }
  }

  mutating func take(_ responseKey: String) -> String {
    var candidate = responseKey
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }
}

/// The names of the types nested in one type (RS-R20).
struct RelayTypeNames {
  private(set) var taken: Set<String>

  init(_ names: RelayNames, properties: [String]) {
    taken = names.referred.union(properties)
  }

  mutating func take(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  mutating func field(_ field: RelayDefinition.Field) -> String {
    take("\(field.type.typeName)_\(field.responseKey)")
  }
}

/// The case names of one enum, and the names of the accessors of its cases (RS-U4, RS-U5).
struct RelayCaseNames {
  private var taken: Set<String>

  init(taken: Set<String>) {
    self.taken = taken.union(["Protocol", "Self", "Type", "init", "self"])
  }

  mutating func take(_ type: String) -> (name: String, accessor: String) {
    (take(unique: Self.uncapitalized(type)), take(unique: "as" + type))
  }

  private mutating func take(unique name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  /// The name with its leading capitals in lower case.
  static func uncapitalized(_ name: String) -> String {
    let capitals = name.utf8.prefix { $0 >= 65 && $0 <= 90 }.count
    return name.prefix(capitals).lowercased() + name.dropFirst(capitals)
  }
}
