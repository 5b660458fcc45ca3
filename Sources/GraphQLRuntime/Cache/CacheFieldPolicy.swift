/// The field keys under which the released Apollo client looks up a field that has a policy.
///
/// With `@fieldPolicy(forField: "pet", keyArgs: "id")`, `pet(id: 5)` is read from the field `Pet:5`
/// of the parent's record. The client never writes that field; only the app can.
struct CacheFieldPolicy {
  /// The field keys to look up.
  enum Place: Equatable {
    case one(String)
    /// One key per list element.
    case several([String])
  }

  /// Names of arguments, or dotted paths into their input objects.
  let keyArguments: [String]

  /// Returns the keys to look up, or `nil` if an argument has no value or its value cannot be part
  /// of a key.
  ///
  /// If the result is `nil`, the client uses the field's own key.
  func place(
    of field: PlanField,
    returning typename: String,
    value: (InputValue) -> JSONValue?
  ) -> Place? {
    var parts: [[String]] = []
    for key in keyArguments {
      let path = key.split(separator: ".").map(String.init)
      guard let argument = field.arguments.first(where: { $0.name == path.first }),
        let given = value(argument.value),
        let texts = Self.texts(of: given, at: path.dropFirst())
      else { return nil }
      parts.append(texts)
    }
    guard let list = parts.lastIndex(where: { $0.count > 1 }) else {
      return .one("\(typename):\(parts.flatMap { $0 }.joined(separator: "+"))")
    }
    // At most one argument may be a list.
    guard parts.count(where: { $0.count > 1 }) == 1 else { return nil }
    return .several(
      parts[list].map { element in
        var key = parts
        key[list] = [element]
        return "\(typename):\(key.flatMap { $0 }.joined(separator: "+"))"
      }
    )
  }

  private static func texts(of value: JSONValue, at path: ArraySlice<String>) -> [String]? {
    if let name = path.first {
      guard case .object(let members) = value,
        let member = members.first(where: { $0.key == name })
      else { return nil }
      return texts(of: member.value, at: path.dropFirst())
    }
    switch value {
    case .string(let text), .number(let text): return [text]
    case .bool(let value): return [String(value)]
    case .array(let items):
      let found = items.compactMap { texts(of: $0, at: [])?.first }
      return found.isEmpty ? nil : found
    case .null, .object: return nil
    }
  }
}
