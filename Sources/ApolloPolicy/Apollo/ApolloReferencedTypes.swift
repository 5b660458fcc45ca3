package import GraphQLSchema
import GraphQLSyntax

/// The schema types that generated code of the released client refers to.
package enum ApolloReferencedTypes {
  /// Returns the types that are reachable from `names`.
  ///
  /// An interface leads to its objects (with `reduces`, only to those with a policy), a union to
  /// its members, an object to its interfaces, and an input object to the types of its fields.
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
