import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Writes enums of union types with one case for each member (P4, P5).
extension ProposalWriter {
  mutating func unionType(_ type: UnionType) {
    let name = SwiftNames.identifier(names[type.name])
    let object = scope.runtime("Object")
    let objects = schema.members(of: type)
    let members = zip(objects, MemberNames.cases(of: objects)).map { member, name in
      (name: SwiftNames.identifier(name), type: scope.qualifiedSchemaType(member.name))
    }
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let protocols = "\(scope.runtime("UnionType")), \(scope.standard("Equatable"))"
    out.open("\(access)enum \(name): \(protocols) {")
    for member in members { out.line("case \(member.name)(\(member.type))") }
    out.blank()
    out.open("\(access)init?(_ object: \(object)) {")
    out.line("switch object {")
    for member in members {
      out.line("case let entity as \(member.type): self = .\(member.name)(entity)")
    }
    out.line("default: return nil")
    out.line("}")
    out.close()
    out.blank()
    out.open("\(access)var object: \(object) {")
    out.line("switch self {")
    for member in members { out.line("case .\(member.name)(let object): return object") }
    out.line("}")
    out.close()
    out.blank()
    out.open("\(access)static let possibleTypes: [\(object).Type] = [")
    for member in members { out.line("\(member.type).self,") }
    out.close("]")
    if names[type.name] != type.name {
      out.blank()
      typename(type.name, keywords: "\(access)static var")
    }
    out.close()
    out.end()
  }
}

extension Schema {
  /// The existing object types of a union, in declaration order without duplicates.
  fileprivate func members(of union: UnionType) -> [ObjectType] { possibleTypes(of: union.name) }
}
