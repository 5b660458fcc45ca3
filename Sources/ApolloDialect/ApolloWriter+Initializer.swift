import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// The initializers with which selection sets are made without a response.
extension ApolloWriter {
  mutating func initializer(of set: CompiledSelectionSet) {
    let typename: String?
    switch set.parentType.kind {
    case .object: typename = nil
    case .interface, .union: typename = "__typename: String"
    }
    let parameters =
      (typename.map { [$0] } ?? [])
      + set.accessors.map { accessor in
        let name = ApolloNames.identifier(accessor.name)
        let label = name == accessor.name ? name : "\(name) _\(accessor.name)"
        let value = accessor.swiftType.hasSuffix("?") ? " = nil" : ""
        return "\(label): \(accessor.swiftType)\(value)"
      }
    out.open("\(style.member)init(")
    for (index, parameter) in parameters.enumerated() {
      out.line(parameter + (index < parameters.count - 1 ? "," : ""))
    }
    out.close(") {")
    out.indent()
    out.open("self.init(unsafelyWithData: [")
    let own =
      "\(namespace).\(Self.folder(of: set.parentType))"
      + ".\(typeName(set.parentType)).typename"
    out.line("\"__typename\": \(typename == nil ? own : "__typename"),")
    for accessor in set.accessors {
      let isEscaped = ApolloNames.identifier(accessor.name) != accessor.name
      let value = (isEscaped ? "_" : "") + accessor.name
      let data = accessor.selectionSet == nil ? "" : "._fieldData"
      out.line("\"\(accessor.responseKey)\": \(value)\(data),")
    }
    out.close("])")
    out.close()
  }
}
