import GraphQLSchema
import GraphQLSyntax

/// The types and fields that the definitions of a document refer to, regardless of conditions.
struct ApolloSelectedFields {
  /// The first selection of a field on some type.
  struct Selected {
    let responseKey: String
    let definition: FieldDefinition
  }

  /// Root types, types of variables and fields, and type conditions.
  private(set) var typeNames: Set<String> = []
  private var fields: [String: [String: Selected]] = [:]
  private let schema: Schema

  init(_ documents: [Document], schema: Schema) {
    self.schema = schema
    for document in documents {
      for operation in document.operations {
        guard let root = schema.rootType(for: operation.kind) else { continue }
        for variable in operation.variables { typeNames.insert(variable.type.typeName) }
        add(operation.selections, on: .object(root))
      }
      for fragment in document.fragments {
        add(fragment.selections, onTypeNamed: fragment.typeCondition.text)
      }
    }
  }

  /// The fields of an object type for a mock: those selected on the type, then those selected on
  /// its interfaces.
  ///
  /// There is one field for each response key, sorted by key.
  func fields(of object: ObjectType) -> [Selected] {
    var result = fields[object.name] ?? [:]
    for interface in object.interfaces {
      result.merge(fields[interface.text] ?? [:]) { own, _ in own }
    }
    return result.values.sorted {
      $0.responseKey.utf8.lexicographicallyPrecedes($1.responseKey.utf8)
    }
  }

  /// Whether a field is selected on the type itself.
  func selects(_ field: String, on type: String) -> Bool {
    fields[type]?.values.contains { $0.definition.name == field } ?? false
  }

  private mutating func add(_ selections: [Selection], onTypeNamed name: String) {
    guard let type = schema.type(named: name), type.isComposite else { return }
    add(selections, on: type)
  }

  private mutating func add(_ selections: [Selection], on type: NamedType) {
    typeNames.insert(type.name)
    for selection in selections {
      switch selection {
      case .field(let field):
        guard field.name.text != "__typename",
          let definition = schema.field(named: field.name.text, of: type)
        else { continue }
        let key = field.responseKey.text
        if fields[type.name]?[key] == nil {
          fields[type.name, default: [:]][key] = Selected(responseKey: key, definition: definition)
        }
        typeNames.insert(definition.type.typeName)
        guard field.selectionSet != nil else { continue }
        add(field.selections, onTypeNamed: definition.type.typeName)
      case .inlineFragment(let fragment):
        guard let condition = fragment.typeCondition else {
          add(fragment.selections, on: type)
          continue
        }
        add(fragment.selections, onTypeNamed: condition.text)
      case .fragmentSpread: continue
      }
    }
  }
}
