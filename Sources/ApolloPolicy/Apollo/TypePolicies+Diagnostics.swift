import GraphQLSchema
package import GraphQLSyntax

extension TypePolicies {
  /// The policy errors that the released client's generator reports, at the directives.
  package func diagnostics(
    typePolicies: Bool = true,
    fieldPolicies: Bool = true
  ) -> [Diagnostic] {
    schema.ownTypes.flatMap { type -> [Diagnostic] in
      guard type.kind == .object || type.kind == .interface,
        !type.info.directives.isEmpty || !type.interfaces.isEmpty
      else { return [] }
      return (typePolicies ? typePolicyFaults(type) : [])
        + (fieldPolicies ? fieldPolicyFaults(type) : [])
    }
  }

  private func typePolicyFaults(_ type: NamedType) -> [Diagnostic] {
    guard let own = ownTypePolicy(of: type) else { return disagreements(type) }
    return own.keys.compactMap { key in
      guard let field = type.field(named: key) else {
        return fault(
          Self.typePolicy,
          message: "The key field '\(key)' is not a field of the type '\(type.name)'.",
          directive: own.directive
        )
      }
      if case .nonNull(let inner) = field.type.kind, case .named(let name) = inner.kind,
        case .scalar? = schema.type(named: name)
      {
        return nil
      }
      return fault(
        Self.typePolicy,
        message: "The key field '\(type.name).\(key)' has the type '\(field.type)'; "
          + "a key field is a non-null scalar.",
        directive: own.directive
      )
    }
  }

  /// Reports types that inherit different policies from their interfaces.
  ///
  /// A type without its own policy inherits the policy of its interfaces.
  private func disagreements(_ type: NamedType) -> [Diagnostic] {
    let interfaces = schema.implementedInterfaces(of: type.name)
    let policies = interfaces.compactMap { interface in
      ownTypePolicy(of: .interface(interface)).map { (interface.name, $0) }
    }
    guard let (first, policy) = policies.first,
      let (other, different) = policies.first(where: { $0.1.keys != policy.keys })
    else { return [] }
    return [
      Diagnostic(
        stage: .schema,
        rule: Self.typePolicy,
        message: "The type '\(type.name)' gets different key fields from its interfaces: "
          + "'\(policy.keys.joined(separator: " "))' from '\(first)', "
          + "'\(different.keys.joined(separator: " "))' from '\(other)'.",
        ranges: [type.info.nameRange, policy.directive.range, different.directive.range],
        notes: ["Its own @typePolicy decides."]
      )
    ]
  }

  private func fieldPolicyFaults(_ type: NamedType) -> [Diagnostic] {
    fieldPolicies(of: type).flatMap { name, policy -> [Diagnostic] in
      guard let field = type.field(named: name) else {
        let message = "The type '\(type.name)' has no field '\(name)' for a @fieldPolicy."
        return [fault(Self.fieldPolicy, message: message, directive: policy.directive)]
      }
      var faults: [Diagnostic] = []
      var lists = 0
      for key in policy.keys {
        switch leaf(of: key, arguments: field.arguments) {
        case .value(let type): lists += type.listItem == nil ? 0 : 1
        case .fault(let message):
          let message = "In @fieldPolicy of '\(type.name).\(name)': " + message
          faults.append(fault(Self.fieldPolicy, message: message, directive: policy.directive))
        }
      }
      guard faults.isEmpty else { return faults }
      let isList = field.type.listItem != nil
      guard lists != (isList ? 1 : 0) else { return [] }
      let message =
        isList
        ? "The field '\(type.name).\(name)' is a list, so its @fieldPolicy needs exactly one list "
          + "among its arguments, but it has \(lists)."
        : "The field '\(type.name).\(name)' is not a list, so no argument of its @fieldPolicy can be "
          + "one."
      return [fault(Self.fieldPolicy, message: message, directive: policy.directive)]
    }
  }

  private enum Leaf {
    case value(TypeReference)
    case fault(String)
  }

  /// Resolves a key to an argument, or along dots to a field of its input objects.
  private func leaf(of key: String, arguments: [InputValueDefinition]) -> Leaf {
    let steps = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var inputs = arguments
    var holder: String?
    for (index, step) in steps.enumerated() {
      guard let input = inputs.first(where: { $0.name == step }) else {
        let place = holder.map { "the input type '\($0)' has no field" } ?? "unknown argument"
        return .fault("\(place) '\(step)'.")
      }
      guard case .inputObject(let type)? = schema.type(of: input.type) else {
        return index == steps.count - 1
          ? .value(input.type) : .fault("'\(step)' is not an input object, so it has no fields.")
      }
      guard index < steps.count - 1 else {
        return .fault("'\(step)' is an input object, but a key path must end at a scalar or enum.")
      }
      inputs = type.fields
      holder = type.name
    }
    return .fault("a key is empty.")
  }

  private func fault(_ rule: String, message: String, directive: Directive) -> Diagnostic {
    Diagnostic(stage: .schema, rule: rule, message: message, ranges: [directive.range])
  }
}
