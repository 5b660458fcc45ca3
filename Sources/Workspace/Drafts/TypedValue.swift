package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
import SelectionIR

/// A typed text parsed as a value: JSON or a GraphQL literal, with optional quotes for strings and
/// enum values; empty text means no value.
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
    // A custom scalar accepts any JSON; for String and ID, text that looks like a number is a
    // string.
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
        self = .fault("This is neither JSON nor a GraphQL literal: \(error.message).")
      }
    }
  }

  /// Returns the text with which a value can be typed.
  package static func text(of value: JSONValue, as type: TypeReference) -> String {
    if case .string(let text) = value, text != "null", text.first != "\"", !text.isEmpty,
      ["String", "ID"].contains(type.typeName)
    {
      return text
    }
    return JSONPrinter.print(value, layout: .compact)
  }
}
