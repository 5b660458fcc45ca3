import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The names at the top level of Relay's generated module, and which file declares the types that
/// several need.
package struct RelayNames: Sendable {
  /// A definition in the order of the documents.
  enum Owner: Hashable, Sendable {
    case operation(Int)
    case fragment(Int)
  }

  /// The structs of operations, by position.
  package private(set) var operations: [String] = []
  /// The structs of fragments, and their key protocols, by GraphQL name.
  private(set) var fragments: [String: String] = [:]
  private(set) var keys: [String: String] = [:]
  /// The enums and input types by GraphQL name.
  private(set) var enums: [String: String] = [:]
  private(set) var inputs: [String: String] = [:]
  /// The enums and input types that a definition's file declares, in the order of their first use.
  private(set) var declared: [Owner: [String]] = [:]
  /// The file that declares a type.
  private(set) var owners: [String: Owner] = [:]
  /// The enums and input types that a definition uses and another one's file declares.
  private(set) var borrowed: [Owner: [String]] = [:]
  /// What nested types may not be called, for code in them means something else by it.
  private(set) var referred = Self.reserved
  private var taken = Self.reserved
  /// Which fragments are one struct, and what documents write.
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

  /// The file of a definition.
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

  /// Gives every enum and input type to the first definition of the documents that needs it
  /// (RS-R24, RS-R28): by file and place, whatever was compiled before.
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

  /// The enums and input types of a definition's properties and variables, each once.
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
    func add(_ selection: CompiledSelection) {
      switch selection {
      case .field(let field): if field.selectionSet == nil { add(field.type.typeName) }
      case .conditional(_, let members): for member in members { add(member) }
      case .typeCase, .fragment, .deferred: break
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
      for selection in set.selections { add(selection) }
    }
    return found
  }

  /// Names that structs may not have, for generated code uses them for something else.
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

/// The properties of one struct: the response keys, but for names that no coding key can have.
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

/// The types nested in one type (RS-R20).
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

/// The cases of one enum and the properties that tell them apart (RS-U4, RS-U5).
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

  /// A name whose leading capitals are in lower case.
  static func uncapitalized(_ name: String) -> String {
    let capitals = name.utf8.prefix { $0 >= 65 && $0 <= 90 }.count
    return name.prefix(capitals).lowercased() + name.dropFirst(capitals)
  }
}
