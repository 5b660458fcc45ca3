package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
import SelectionIR

/// What a person types for a value of a type: JSON, or GraphQL's own literals; texts and enum values
/// also without quotes; nothing for none.
package enum TypedValue {
  case value(JSONValue?)
  case fault(String)

  package init(_ text: String, as type: TypeReference, in schema: Schema?) {
    let text = text.trimmed
    guard !text.isEmpty else {
      self = .value(nil)
      return
    }
    let isText =
      switch schema?.type(named: type.typeName) {
      case .enum: true
      case .scalar(let scalar): !["Int", "Float", "Boolean"].contains(scalar.name)
      case .inputObject, .object, .interface, .union, nil: false
      }
    let isPlain = isText && type.listItem == nil
    // A scalar of the schema's own may be anything; a text or ID that looks like a number is none.
    let isOwn = isPlain && !["String", "ID"].contains(type.typeName)
    if isPlain, !isOwn, text.first != "\"", text != "null" {
      self = .value(.string(text))
      return
    }
    do throws(JSONSyntaxError) {
      self = .value(JSONValue(try JSONDocument(text).root))
    } catch {
      let literal = isPlain ? nil : Parser.parseValue(text)?.json
      if isPlain {
        self = .value(.string(text))
      } else if let literal, literal != .string(text) {
        self = .value(literal)
      } else {
        self = .fault("This is neither JSON nor a literal of GraphQL: \(error.message).")
      }
    }
  }

  /// A value as it would be typed.
  package static func text(of value: JSONValue, as type: TypeReference) -> String {
    if case .string(let text) = value, text != "null", text.first != "\"", !text.isEmpty,
      ["String", "ID"].contains(type.typeName)
    {
      return text
    }
    return JSONPrinter.print(value, layout: .compact)
  }
}
