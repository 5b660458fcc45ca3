/// The introspection query (Section 4) in the versions that servers support.
package enum IntrospectionQuery: CaseIterable {
  /// The current version, with `isOneOf` and deprecated inputs.
  case current
  /// The version of 2021, with `specifiedByURL`, `isRepeatable` and the schema's description.
  case october2021
  /// The version of 2018.
  case june2018
  /// The version of 2015, without `locations` and subscriptions.
  case october2015

  package var text: String {
    """
    query IntrospectionQuery {
      __schema {
        \(self.knows(.october2021) ? "description" : "")
        queryType { name }
        mutationType { name }
        \(self.knows(.june2018) ? "subscriptionType { name }" : "")
        types { ...FullType }
        directives {
          name
          description
          \(self.knows(.october2021) ? "isRepeatable" : "")
          \(self.knows(.june2018) ? "locations" : "onOperation onFragment onField")
          args\(deprecated) { ...InputValue }
        }
      }
    }
    fragment FullType on __Type {
      kind
      name
      description
      \(self.knows(.october2021) ? "specifiedByURL" : "")
      \(self.knows(.current) ? "isOneOf" : "")
      fields(includeDeprecated: true) {
        name
        description
        args\(deprecated) { ...InputValue }
        type { ...TypeRef }
        isDeprecated
        deprecationReason
      }
      inputFields\(deprecated) { ...InputValue }
      interfaces { ...TypeRef }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      possibleTypes { ...TypeRef }
    }
    fragment InputValue on __InputValue {
      name
      description
      type { ...TypeRef }
      defaultValue
      \(self.knows(.current) ? "isDeprecated deprecationReason" : "")
    }
    fragment TypeRef on __Type {
      \(Self.typeReference(depth: self.knows(.october2021) ? 9 : 7))
    }

    """.split(separator: "\n").filter { line in line.contains { $0 != " " } }
      .joined(separator: "\n") + "\n"
  }

  /// Returns true if this version includes the additions of another.
  private func knows(_ other: IntrospectionQuery) -> Bool {
    let order = Self.allCases
    return (order.firstIndex(of: self) ?? 0) <= (order.firstIndex(of: other) ?? 0)
  }

  private var deprecated: String { knows(.current) ? "(includeDeprecated: true)" : "" }

  private static func typeReference(depth: Int) -> String {
    (0..<depth).reduce("kind name") { inner, _ in "kind name ofType { \(inner) }" }
  }
}
