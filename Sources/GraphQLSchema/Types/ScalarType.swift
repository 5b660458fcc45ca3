import GraphQLSyntax

/// A scalar type (Section 3.5).
package final class ScalarType: Sendable {
  package let info: TypeInfo
  /// The URL given by `@specifiedBy`.
  package let specifiedByURL: String?
  /// The specification's scalar; `nil` for a custom scalar.
  package let builtIn: BuiltInScalar?

  package init(info: TypeInfo, specifiedByURL: String? = nil) {
    self.info = info
    self.specifiedByURL = specifiedByURL
    builtIn = BuiltInScalar(rawValue: info.name)
  }

  package var name: String { info.name }

  /// Whether it is one of the five scalars of the specification (Section 3.5).
  package var isBuiltIn: Bool { builtIn != nil }
}
