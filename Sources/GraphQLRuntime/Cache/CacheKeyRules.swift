/// Which fields make the cache key of objects, where no generated code says so.
///
/// A rule for the object's type comes first, then one for an interface or union of it, in the order
/// of the rules; a type without a rule is keyed by its `id`, if it has one.
package struct CacheKeyRules: Equatable, Sendable {
  /// The key fields of a type.
  package struct Rule: Equatable, Sendable {
    package let type: String
    package let fields: [String]

    package init(type: String, fields: [String]) {
      self.type = type
      self.fields = fields
    }

    /// Reads `Type=field,field`; nil for another text.
    package init?(parsing text: String) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, Self.isName(parts[0]) else { return nil }
      let fields = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      guard fields.allSatisfy(Self.isName) else { return nil }
      self.init(type: String(parts[0]), fields: fields.map(String.init))
    }

    private static func isName(_ text: Substring) -> Bool {
      guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
      return text.utf8.allSatisfy { byte in
        byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
    }
  }

  package var rules: [Rule]

  package init(_ rules: [Rule] = []) { self.rules = rules }

  /// The fields that make the key of objects of a type.
  package func fields(of typename: String, in schema: SchemaMetadata) -> [String] {
    if let own = rules.first(where: { $0.type == typename }) { return own.fields }
    let wider = rules.first { rule in
      schema.object(typename, satisfies: PlanParentType(name: rule.type, kind: .interface))
        || schema.object(typename, satisfies: PlanParentType(name: rule.type, kind: .union))
    }
    return wider?.fields ?? ["id"]
  }

  /// The values of the key fields joined by commas; nil if one of them is missing, null or no scalar.
  ///
  /// A comma inside a value is written as `\,`, so that different values give different keys.
  package static func text(of values: [JSONNode?]) -> String? {
    var parts: [String] = []
    for value in values {
      guard let value, let text = value.string ?? value.numberText ?? value.bool.map(String.init)
      else { return nil }
      var part = ""
      for scalar in text.unicodeScalars {
        if scalar == "," || scalar == "\\" { part.unicodeScalars.append("\\") }
        part.unicodeScalars.append(scalar)
      }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }
}
