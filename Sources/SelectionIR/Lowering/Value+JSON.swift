package import GraphQLRuntime
import GraphQLSyntax

extension Value {
  /// The literal as JSON, with enum values as strings; `nil` if it contains a variable.
  package var json: JSONValue? {
    switch kind {
    case .variable: return nil
    case .int(let text), .float(let text): return .number(text)
    case .string(let text, _), .enumCase(let text): return .string(text)
    case .boolean(let bool): return .bool(bool)
    case .null: return .null
    case .list(let items):
      let elements = items.compactMap(\.json)
      return elements.count == items.count ? .array(elements) : nil
    case .object(let fields):
      let members = fields.compactMap { field in
        field.value.json.map { JSONValue.Member(field.name.text, $0) }
      }
      return members.count == fields.count ? .object(members) : nil
    }
  }
}
