/// Decides which fields form an object's cache key when no generated code does.
///
/// Rules apply in this order: a rule for the object's type, the first rule for one of its
/// interfaces or unions, a policy in the schema. Types without any of these use `id` if they have
/// it.
package struct CacheKeyRules: Equatable, Sendable {
  /// The key fields of one type.
  package struct Rule: Equatable, Sendable {
    package let type: String
    package let fields: [String]

    package init(type: String, fields: [String]) {
      self.type = type
      self.fields = fields
    }

    /// Parses `Type=field,field`, or returns `nil` for other text.
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

  /// The source of the choice of key fields.
  package enum Origin: Equatable, Sendable {
    /// A rule for this type from the command line or the project's configuration.
    case option(type: String)
    /// A `@typePolicy` in the schema, on the type itself or on one of its interfaces.
    case typePolicy(type: String)
    /// The default, which is `id`.
    case standard
    /// No rule applies, so the object has no key.
    case none
  }

  /// The key fields of a type and the source of that choice.
  package struct Found: Equatable, Sendable {
    package let fields: [String]
    package let origin: Origin
  }

  package var rules: [Rule]
  /// The schema's policies by object or interface type; the rule's `type` is the type that declares
  /// the policy.
  package var policies: [String: Rule] = [:]
  /// The key arguments of fields with `@fieldPolicy`, by type and field, such as `Query.pet`.
  package var fieldPolicies: [String: [String]] = [:]
  package var format = CacheFormat.standard
  /// The Apollo release whose cache behavior applies, if the format is the released client's.
  package var release = CacheRelease()

  package init(_ rules: [Rule] = []) { self.rules = rules }

  /// Returns the key fields for objects of a type.
  package func fields(of typename: String, in schema: SchemaMetadata) -> [String] {
    found(of: typename, in: schema).fields
  }

  /// Returns the field's policy, or `nil` if the field is stored under its own key.
  func fieldPolicy(of field: String, in type: String) -> CacheFieldPolicy? {
    fieldPolicies.isEmpty
      ? nil : fieldPolicies["\(type).\(field)"].map(CacheFieldPolicy.init(keyArguments:))
  }

  /// Returns the key fields for objects of a type and the source of that choice.
  ///
  /// `declared` is the declared type of the field that returned the object. The released client
  /// applies an interface's policy to objects whose type it does not know.
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
    if format.appliesInterfacePolicies, let declared, declared.kind == .interface,
      let policy = policies[declared.name]
    {
      return Found(fields: policy.fields, origin: .typePolicy(type: policy.type))
    }
    return format.usesID
      ? Found(fields: ["id"], origin: .standard) : Found(fields: [], origin: .none)
  }

  /// Returns whether a client stores a response; Apollo's reads it first and throws if that fails.
  package func store(_ result: ExecutionResult) -> Bool {
    !format.rejectsFaults || result.faultCount == 0
  }

  /// Joins the values of key fields by the format's separator, or returns `nil` if one is missing,
  /// null or not a scalar.
  ///
  /// A separator inside a value is escaped with a backslash, so different values always give
  /// different keys.
  package func text(of values: [JSONNode?]) -> String? {
    var texts: [String] = []
    for value in values {
      guard let value, let text = value.string ?? value.numberText ?? value.bool.map(String.init)
      else { return nil }
      texts.append(text)
    }
    return texts.isEmpty ? nil : joined(texts)
  }

  /// Joins the texts of key fields into one key, escaping separators.
  func joined(_ texts: [String]) -> String {
    let separator = format.separator
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
