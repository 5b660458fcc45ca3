package import GraphQLSchema
import GraphQLSyntax

/// What a schema says of cache keys and cache reads: `@typePolicy` and `@fieldPolicy` on its object
/// and interface types, as the released client's generator reads them.
///
/// A policy of a type's extensions comes before its own, that before those of its interfaces. Their
/// faults are told by ``diagnostics()``; here a faulty policy counts as written.
package struct TypePolicies: Sendable {
  static let typePolicy = "typePolicy"
  static let fieldPolicy = "fieldPolicy"

  let schema: Schema

  package init(_ schema: Schema) { self.schema = schema }

  /// The key fields of an object or interface type; nil without a policy, also a faulty one.
  package func keyFields(of type: String) -> [String]? {
    guard let type = schema.type(named: type) else { return nil }
    if let own = ownTypePolicy(of: type) { return own.keys }
    return schema.implementedInterfaces(of: type.name)
      .lazy.compactMap { ownTypePolicy(of: .interface($0))?.keys }.first
  }

  /// The key fields of an object or interface type with the type that declares them, itself or an interface; nil
  /// without a policy.
  package func keyPolicy(of type: NamedType) -> (fields: [String], declaredBy: String)? {
    if let own = ownTypePolicy(of: type) { return (own.keys, type.name) }
    for interface in schema.implementedInterfaces(of: type.name) {
      if let policy = ownTypePolicy(of: .interface(interface)) {
        return (policy.keys, interface.name)
      }
    }
    return nil
  }

  /// Whether the type or an extension of it carries `@typePolicy` itself.
  package func hasOwnTypePolicy(_ type: NamedType) -> Bool { ownTypePolicy(of: type) != nil }

  /// The arguments by which a field of a type is found in the cache; nil without a policy.
  package func keyArguments(of field: String, in type: String) -> [String]? {
    guard let type = schema.type(named: type) else { return nil }
    if let own = ownFieldPolicy(of: field, in: type) { return own.keys }
    return schema.implementedInterfaces(of: type.name)
      .lazy.compactMap { ownFieldPolicy(of: field, in: .interface($0))?.keys }.first
  }

  /// A policy as written: its keys, and the directive.
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

  /// Every field policy of a type or its extensions, those of extensions first.
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
