import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The part of the schema's API that a document uses: types, the selected fields, and the types of
/// their arguments.
struct APISlice: Sendable {
  /// A composite type with its used fields, in schema order.
  struct Composite: Sendable {
    var type: NamedType
    var fields: [FieldDefinition]
    /// Whether the document distinguishes the types of an interface or union.
    var hasCases: Bool
  }

  /// The composite types in schema order.
  private(set) var composites: [Composite] = []
  private(set) var enums: [GraphQLSchema.EnumType] = []
  private(set) var inputObjects: [InputObjectType] = []
  /// The scalars without a configured Swift type.
  private(set) var unmappedScalars: [ScalarType] = []
  /// Whether it contains the complete schema, because there is no document (SG-S1).
  let isWhole: Bool
  private var positions: [String: Int] = [:]

  init(_ lowering: SelectionLowering, source: DialectSource) {
    isWhole = source.document.operations.isEmpty && source.document.fragments.isEmpty
    if isWhole {
      addAll(source)
      return
    }
    let schema = source.schema
    var fields: [String: Set<String>] = [:]
    var cases: Set<String> = []
    for key in lowering.keys {
      fields[key.lock, default: []].formUnion([])
      for member in lowering[key].members {
        switch member.content {
        case .field(let field, let definition, _):
          fields[key.lock, default: []].insert(field.name)
          if schema.type(of: definition.type)?.isComposite == true {
            fields[definition.type.typeName, default: []].formUnion([])
          }
        case .selection: continue
        case .cases(let branches):
          guard lowering.isAbstract(key.lock) else { continue }
          cases.insert(key.lock)
          for branch in branches { fields[branch.typeName, default: []].formUnion([]) }
        }
      }
    }
    if source.options.hasWholeTypes {
      for name in Array(fields.keys) {
        for field in schema.type(named: name)?.fields ?? [] {
          fields[name, default: []].insert(field.name)
          guard let type = schema.type(of: field.type), type.isComposite else { continue }
          fields[type.name, default: []].formUnion([])
        }
        if lowering.isAbstract(name) {
          cases.insert(name)
          for type in lowering.possibleTypes(of: name) { fields[type, default: []].formUnion([]) }
        }
      }
    }
    var inputs: Set<String> = []
    for type in schema.ownTypes {
      guard let touched = fields[type.name], type.isComposite else { continue }
      let found = type.fields.filter { touched.contains($0.name) }
      positions[type.name] = composites.count
      composites.append(
        Composite(type: type, fields: found, hasCases: cases.contains(type.name))
      )
      for field in found {
        inputs.insert(field.type.typeName)
        for argument in field.arguments { inputs.insert(argument.type.typeName) }
      }
    }
    for operation in source.document.operations {
      for variable in operation.variables { inputs.insert(variable.type.typeName) }
    }
    addInputs(inputs, source)
  }

  /// Adds every type of the schema with all fields.
  private mutating func addAll(_ source: DialectSource) {
    for type in source.schema.ownTypes {
      if type.isComposite {
        let hasCases =
          switch type {
          case .interface, .union: true
          case .object, .scalar, .enum, .inputObject: false
          }
        positions[type.name] = composites.count
        composites.append(Composite(type: type, fields: type.fields, hasCases: hasCases))
      } else {
        add(type, source)
      }
    }
  }

  /// Adds a type that has no selectable fields.
  private mutating func add(_ type: NamedType, _ source: DialectSource) {
    switch type {
    case .enum(let type): enums.append(type)
    case .inputObject(let type): inputObjects.append(type)
    case .scalar(let type):
      if source.options.customScalars[type.name] == nil { unmappedScalars.append(type) }
    case .object, .interface, .union: break
    }
  }

  /// Adds enums, input objects and scalars with the types that they need.
  private mutating func addInputs(_ names: Set<String>, _ source: DialectSource) {
    var all = names
    var open = names.sorted()
    while let name = open.popLast() {
      guard case .inputObject(let type) = source.schema.type(named: name) else { continue }
      for field in type.fields where all.insert(field.type.typeName).inserted {
        open.append(field.type.typeName)
      }
    }
    for type in source.schema.ownTypes where all.contains(type.name) { add(type, source) }
  }

  /// The used part of a type; `nil` if it is not used.
  subscript(name: String) -> Composite? { positions[name].map { composites[$0] } }

  /// The number of types and fields in the API of the complete schema.
  static func wholeSchema(_ schema: Schema) -> (types: Int, fields: Int) {
    let composites = schema.ownTypes.filter(\.isComposite)
    return (schema.ownTypes.count, composites.reduce(0) { $0 + $1.fields.count })
  }
}

/// The stored fields of an object type, or of all members of an interface or union.
struct APIStorage {
  struct Field {
    var name: String
    /// The distinct types of the field, each with the first schema type that declares it.
    var types: [(owner: String, type: TypeReference)]

    /// Whether it is stored with one type, ignoring an outermost `!`.
    var isOneType: Bool {
      types.allSatisfy { $0.type.nullable == types.first?.type.nullable }
    }

    /// Whether servers reject a query that selects the field with several types under one key
    /// (SameResponseShape).
    func isRefused(_ schema: Schema) -> Bool {
      types.contains { other in
        types.first.map { !Self.hasOneShape($0.type, second: other.type, schema: schema) } ?? false
      }
    }

    private static func hasOneShape(
      _ first: TypeReference,
      second: TypeReference,
      schema: Schema
    ) -> Bool {
      guard first.isNonNull == second.isNonNull else { return false }
      switch (first.listItem, second.listItem) {
      case (let first?, let second?): return hasOneShape(first, second: second, schema: schema)
      case (nil, nil):
        return first.typeName == second.typeName
          || schema.type(of: first)?.isComposite == true
            && schema.type(of: second)?.isComposite == true
      case (nil, _?), (_?, nil): return false
      }
    }
  }

  private(set) var fields: [Field] = []

  init(_ composite: APISlice.Composite, slice: APISlice, schema: Schema) {
    add(composite.fields, of: composite.type.name)
    guard composite.hasCases else { return }
    for member in schema.possibleTypes(of: composite.type.name) {
      add(slice[member.name]?.fields ?? [], of: member.name)
    }
  }

  private mutating func add(_ definitions: [FieldDefinition], of owner: String) {
    for definition in definitions {
      let own = (owner: owner, type: definition.type)
      if let index = fields.firstIndex(where: { $0.name == definition.name }) {
        guard !fields[index].types.contains(where: { $0.type == own.type }) else { continue }
        fields[index].types.append(own)
      } else {
        fields.append(Field(name: definition.name, types: [own]))
      }
    }
  }
}
