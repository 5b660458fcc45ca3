package import GraphQLSchema
import GraphQLSyntax

/// The cache policies of a schema: `@typePolicy` and `@fieldPolicy` on object and interface types,
/// as the released client's generator reads them.
///
/// The policy of a type's extensions takes precedence over its own, and its own over those of its
/// interfaces. ``diagnostics()`` reports invalid policies; the other members use policies as
/// written.
package struct TypePolicies: Sendable {
  static let typePolicy = "typePolicy"
  static let fieldPolicy = "fieldPolicy"

  let schema: Schema

  package init(_ schema: Schema) { self.schema = schema }

  /// The key fields of an object or interface type; `nil` without a policy.
  ///
  /// An invalid policy is returned too.
  package func keyFields(of type: String) -> [String]? {
    guard let type = schema.type(named: type) else { return nil }
    if let own = ownTypePolicy(of: type) { return own.keys }
    return schema.implementedInterfaces(of: type.name)
      .lazy.compactMap { ownTypePolicy(of: .interface($0))?.keys }.first
  }

  /// The key fields of an object or interface type, and the type that declares them, which is
  /// itself or an interface.
  ///
  /// `nil` without a policy.
  package func keyPolicy(of type: NamedType) -> (fields: [String], declaredBy: String)? {
    if let own = ownTypePolicy(of: type) { return (own.keys, type.name) }
    for interface in schema.implementedInterfaces(of: type.name) {
      if let policy = ownTypePolicy(of: .interface(interface)) {
        return (policy.keys, interface.name)
      }
    }
    return nil
  }

  /// Whether the type or an extension of it has `@typePolicy`.
  package func hasOwnTypePolicy(_ type: NamedType) -> Bool { ownTypePolicy(of: type) != nil }

  /// The arguments that form the cache key of a field; `nil` without a policy.
  package func keyArguments(of field: String, in type: String) -> [String]? {
    guard let type = schema.type(named: type) else { return nil }
    if let own = ownFieldPolicy(of: field, in: type) { return own.keys }
    return schema.implementedInterfaces(of: type.name)
      .lazy.compactMap { ownFieldPolicy(of: field, in: .interface($0))?.keys }.first
  }

  /// A policy as written: its keys and its directive.
  struct Written {
    let keys: [String]
    let directive: Directive
  }

  func ownTypePolicy(of type: NamedType) -> Written? {
    guard type.kind == .object || type.kind == .interface else { return nil }
    let written = directives(Self.typePolicy, of: type).compactMap { directive in
      Self.text("keyFields", of: directive).map { text in
        Written(
          keys: text.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
          directive: directive
        )
      }
    }
    return written.first
  }

  func ownFieldPolicy(of field: String, in type: NamedType) -> Written? {
    fieldPolicies(of: type).first { $0.field == field }?.policy
  }

  /// All field policies of a type and its extensions, extensions first.
  func fieldPolicies(of type: NamedType) -> [(field: String, policy: Written)] {
    guard type.kind == .object || type.kind == .interface else { return [] }
    return directives(Self.fieldPolicy, of: type).compactMap { directive in
      guard let field = Self.text("forField", of: directive),
        let keys = Self.text("keyArgs", of: directive)
      else { return nil }
      var known: Set<String> = []
      let names = keys.split(whereSeparator: \.isWhitespace).map(String.init)
      let policy = Written(keys: names.filter { known.insert($0).inserted }, directive: directive)
      return (field, policy)
    }
  }

  private func directives(_ name: String, of type: NamedType) -> [Directive] {
    let all = type.info.directives
    guard !all.isEmpty else { return [] }
    let location: DirectiveLocation = type.kind == .interface ? .interface : .object
    let named = schema.directives(name, among: all, at: location)
    guard named.count > 1 else { return named }
    let isInExtension = { (directive: Directive) in
      type.info.extensionRanges.contains { $0.contains(directive.range) }
    }
    return named.filter(isInExtension) + named.filter { !isInExtension($0) }
  }

  private static func text(_ argument: String, of directive: Directive) -> String? {
    guard case .string(let text, _)? = directive.argument(named: argument)?.value.kind else {
      return nil
    }
    return text
  }
}
