import GraphQLCompiler
import GraphQLRuntime

/// The part of the schema's API that a document touches: types, the fields that are asked of them,
/// and what their arguments need.
struct APISlice: Sendable {
  /// A composite type with its touched fields, in schema order.
  struct Composite: Sendable {
    var type: NamedType
    var fields: [FieldDefinition]
    /// Whether the document tells the types of an interface or union apart.
    var hasCases: Bool
  }

  /// In schema order.
  private(set) var composites: [Composite] = []
  private(set) var enums: [GraphQLCompiler.EnumType] = []
  private(set) var inputObjects: [InputObjectType] = []
  /// The scalars that no Swift type is named for.
  private(set) var unmappedScalars: [ScalarType] = []
  private var positions: [String: Int] = [:]

  init(_ lowering: SelectionLowering, source: DialectSource) {
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

  /// Adds enums, input objects and scalars with all that they need.
  private mutating func addInputs(_ names: Set<String>, _ source: DialectSource) {
    var all = names
    var open = names.sorted()
    while let name = open.popLast() {
      guard case .inputObject(let type) = source.schema.type(named: name) else { continue }
      for field in type.fields where all.insert(field.type.typeName).inserted {
        open.append(field.type.typeName)
      }
    }
    for type in source.schema.ownTypes where all.contains(type.name) {
      switch type {
      case .enum(let type): enums.append(type)
      case .inputObject(let type): inputObjects.append(type)
      case .scalar(let type):
        if source.options.customScalars[type.name] == nil { unmappedScalars.append(type) }
      case .object, .interface, .union: continue
      }
    }
  }

  /// The touched part of a type; nil for one that is not touched.
  subscript(name: String) -> Composite? { positions[name].map { composites[$0] } }

  /// How large the whole schema's API would be: an estimate of its lines.
  static func wholeSchema(_ schema: Schema) -> (types: Int, fields: Int, lines: Int) {
    let composites = schema.ownTypes.filter(\.isComposite)
    let fields = composites.reduce(0) { $0 + $1.fields.count }
    return (schema.ownTypes.count, fields, fields * 24 + schema.ownTypes.count * 45)
  }
}

/// The fields in which an object of a type is stored, those of all members for an interface or union.
struct APIStorage {
  struct Field {
    var name: String
    /// The type without its outermost `!`; nil where the members' types differ.
    var type: TypeReference?
  }

  private(set) var fields: [Field] = []

  init(_ composite: APISlice.Composite, slice: APISlice, schema: Schema) {
    add(composite.fields)
    guard composite.hasCases else { return }
    for member in schema.possibleTypes(of: composite.type.name) {
      add(slice[member.name]?.fields ?? [])
    }
  }

  private mutating func add(_ definitions: [FieldDefinition]) {
    for definition in definitions {
      if let index = fields.firstIndex(where: { $0.name == definition.name }) {
        if fields[index].type != definition.type.nullable { fields[index].type = nil }
      } else {
        fields.append(Field(name: definition.name, type: definition.type.nullable))
      }
    }
  }
}
