package import GraphQLSchema
import GraphQLSyntax

/// The schema types that generated code of the released client refers to.
package enum ApolloReferencedTypes {
  /// Everything that some types lead to: from an interface its objects, with `reduces` those alone
  /// that have a policy; from a union its members; from an object its interfaces; from an input
  /// object the types of its fields.
  package static func closure(
    of names: Set<String>,
    in schema: Schema,
    reduces: Bool
  ) -> Set<String> {
    let policies = TypePolicies(schema)
    var reached: Set<String> = []
    var pending = Array(names)
    while let name = pending.popLast() {
      guard reached.insert(name).inserted, let type = schema.type(named: name) else { continue }
      switch type {
      case .scalar, .enum: break
      case .object(let object): pending += object.interfaces.map(\.text)
      case .interface:
        pending += schema.possibleTypes(of: name).lazy
          .filter { !reduces || policies.hasOwnTypePolicy(.object($0)) }.map(\.name)
      case .union(let union): pending += union.members.map(\.text)
      case .inputObject(let input): pending += input.fields.map(\.type.typeName)
      }
    }
    return reached
  }
}
