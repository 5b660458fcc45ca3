/// Which fields make the cache key of objects, where no generated code says so.
///
/// A rule for the object's type comes first, then one for an interface or union of it, in the order
/// of the rules, then what the schema declares; a type of which nobody says anything is keyed by its
/// `id`, if it has one.
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

  /// Who says which fields make a key.
  package enum Origin: Equatable, Sendable {
    /// A rule of the command line or the project, for a type of this name.
    case option(type: String)
    /// The schema's `@typePolicy` of the type itself, or of an interface.
    case typePolicy(type: String)
    /// Nobody, so that it is `id`.
    case standard
    /// Nobody, so that there is no key.
    case none
  }

  /// The key fields of a type, and who says so.
  package struct Found: Equatable, Sendable {
    package let fields: [String]
    package let origin: Origin
  }

  package var rules: [Rule]
  /// What the schema declares, by object or interface type; a rule's type is where it stands.
  package var policies: [String: Rule] = [:]
  /// The key arguments of fields with `@fieldPolicy`, by type and field as in `Query.pet`.
  package var fieldPolicies: [String: [String]] = [:]
  /// Whether the released Apollo client makes the keys: without a policy there is none, and a `+`
  /// stands between values.
  package var isApollo = false
  /// The release that stores and reads, if the Apollo client does.
  package var release = CacheRelease()

  package init(_ rules: [Rule] = []) { self.rules = rules }

  /// The fields that make the key of objects of a type.
  package func fields(of typename: String, in schema: SchemaMetadata) -> [String] {
    found(of: typename, in: schema).fields
  }

  /// How a field is found in a record; nil where it is under its own key.
  func fieldPolicy(of field: String, in type: String) -> CacheFieldPolicy? {
    fieldPolicies.isEmpty
      ? nil : fieldPolicies["\(type).\(field)"].map(CacheFieldPolicy.init(keyArguments:))
  }

  /// The fields that make the key of objects of a type, with who says so.
  ///
  /// `declared` is the type of the field that leads to an object: the released client takes an
  /// interface's policy for objects of types that it does not know.
  package func found(
    of typename: String,
    declared: PlanParentType? = nil,
    in schema: SchemaMetadata
  ) -> Found {
    if let own = rules.first(where: { $0.type == typename }) {
      return Found(fields: own.fields, origin: .option(type: own.type))
    }
    let wider = rules.first { rule in
      schema.object(typename, satisfies: PlanParentType(name: rule.type, kind: .interface))
        || schema.object(typename, satisfies: PlanParentType(name: rule.type, kind: .union))
    }
    if let wider { return Found(fields: wider.fields, origin: .option(type: wider.type)) }
    if let policy = policies[typename] {
      return Found(fields: policy.fields, origin: .typePolicy(type: policy.type))
    }
    if isApollo, let declared, declared.kind == .interface, let policy = policies[declared.name] {
      return Found(fields: policy.fields, origin: .typePolicy(type: policy.type))
    }
    return isApollo
      ? Found(fields: [], origin: .none) : Found(fields: ["id"], origin: .standard)
  }

  /// The values of the key fields joined by commas, or by `+` in the released client's manner; nil
  /// if one of them is missing, null or no scalar.
  ///
  /// A comma inside a value is written as `\,`, so that different values give different keys.
  package func text(of values: [JSONNode?]) -> String? {
    var texts: [String] = []
    for value in values {
      guard let value, let text = value.string ?? value.numberText ?? value.bool.map(String.init)
      else { return nil }
      texts.append(text)
    }
    return texts.isEmpty ? nil : joined(texts)
  }

  /// The texts of key fields as one key.
  func joined(_ texts: [String]) -> String {
    let separator: Unicode.Scalar = isApollo ? "+" : ","
    let parts = texts.map { text in
      var part = ""
      for scalar in text.unicodeScalars {
        if scalar == separator || scalar == "\\" { part.unicodeScalars.append("\\") }
        part.unicodeScalars.append(scalar)
      }
      return part
    }
    return parts.joined(separator: String(separator))
  }
}
