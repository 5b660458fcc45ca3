import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// A cached plan of what a definition reads from the records of one type at one of its places.
final class RelayReadPlan {
  final class Field {
    let responseKey: String
    let storageKey: String
    let isOptional: Bool
    let isConditional: Bool
    /// The type and, for lists, the item types, outermost first.
    let levels: [Level]
    let leaf: Leaf
    /// The place of the objects in the field.
    let child: Int?

    init(
      _ field: RelayDefinition.Field,
      _ schema: Schema,
      customScalars: [String: String]
    ) {
      responseKey = field.responseKey
      storageKey = field.storageKey
      isOptional = field.isOptional
      isConditional = field.isConditional
      levels = RelayReadPlan.levels(of: field.type)
      leaf = Leaf(field.type.typeName, schema, customScalars: customScalars)
      child = field.child
    }
  }

  struct Level {
    let isList: Bool
    let isNonNull: Bool
  }

  /// The values that the innermost type accepts if it is not a record.
  enum Leaf {
    case int
    case double
    case bool
    case string
    /// The name of the enum and its values.
    case enumeration(String, Set<String>)
    /// Null, for a required object.
    case object
    /// A scalar without a Swift type, or with one of the app, accepts everything including null.
    case anything

    init(_ name: String, _ schema: Schema, customScalars: [String: String]) {
      switch schema.type(named: name) {
      case .enum(let type): self = .enumeration(name, Set(type.values.map(\.name)))
      case .object, .interface, .union: self = .object
      case .scalar, .inputObject, nil:
        switch SwiftNames.standardScalar(name) ?? customScalars[name] {
        case "Int": self = .int
        case "Double": self = .double
        case "Bool": self = .bool
        case "String": self = .string
        case _: self = .anything
        }
      }
    }
  }

  /// The fields in decoding order.
  let fields: [Field]
  /// The definitions of the fragments to which its pointers lead.
  let pointers: [Int]

  init(
    _ place: RelayDefinition.Place,
    typename: String,
    schema: Schema,
    customScalars: [String: String],
    fragments: [String: Int]
  ) {
    fields = place.fields(of: typename).filter { $0.name != "__typename" }.map { field in
      Field(field, schema, customScalars: customScalars)
    }
    pointers = place.spreads(of: typename).compactMap { fragments[$0] }
  }

  private static func levels(of type: TypeReference) -> [Level] {
    var levels: [Level] = []
    var type = type
    while let item = type.listItem {
      levels.append(Level(isList: true, isNonNull: type.isNonNull))
      type = item
    }
    return levels + [Level(isList: false, isNonNull: type.isNonNull)]
  }
}
