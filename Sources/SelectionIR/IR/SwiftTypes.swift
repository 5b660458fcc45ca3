import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// The Swift types of fields and variables (P36, P37, P43, P45).
struct SwiftTypes {
  let schema: Schema
  let names: GeneratedNames

  /// The type of a field's accessor or selection.
  ///
  /// `structName` is the struct of an object field. `isOptional` makes the type Optional even if
  /// the schema's type is non-null.
  func output(
    _ type: TypeReference,
    structName: String? = nil,
    isOptional: Bool = false
  ) -> SwiftType {
    let name =
      structName ?? names.outputLeaf(type.typeName, in: schema)
      ?? leaf(type.typeName)
    return type.swift(name, isOptional: isOptional)
  }

  /// The type of a variable or input field: Optional where it may be left out.
  func input(_ type: TypeReference) -> SwiftType {
    let name = names.inputLeaf(type.typeName, in: schema) ?? leaf(type.typeName)
    return type.isNonNull
      ? type.swift(name) : .generic("GraphQLNullable", type.swift(name).unwrapped)
  }

  /// The type of a scalar, enum or input object.
  private func leaf(_ name: String) -> String {
    switch name {
    case "Int": return "Int"
    case "Float": return "Double"
    case "Boolean": return "Bool"
    case "String", "ID": return name
    default: break
    }
    switch schema.type(named: name) {
    case .enum: return "GraphQLEnum<" + SwiftName.schemaType(name, suffix: "_Enum") + ">"
    case .inputObject: return SwiftName.schemaType(name, suffix: "_InputObject")
    case .scalar, .object, .interface, .union, nil:
      return SwiftName.schemaType(name, suffix: "_Scalar")
    }
  }
}
