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
  ) -> String {
    let name =
      structName ?? names.outputLeaf(type.typeName, in: schema)
      ?? leaf(type.typeName)
    let text = type.swift(leaf: name)
    return isOptional && type.isNonNull ? text + "?" : text
  }

  /// The type of a variable or input field, which is Optional if it can be omitted.
  func input(_ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): inputValue(inner)
    case .list, .named: "GraphQLNullable<" + inputValue(type) + ">"
    }
  }

  private func inputValue(_ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): inputValue(inner)
    case .named(let name):
      names.inputLeaf(name.text, in: schema) ?? leaf(name.text)
    case .list(let item): "[" + inputValue(item.nullable) + (item.isNonNull ? "]" : "?]")
    }
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
