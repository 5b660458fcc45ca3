import GraphQLSchema
import GraphQLSyntax

/// "All types within a GraphQL schema must have unique names" (Section 3.3).
enum UniqueTypeNamesRule: SDLRule {
  static let name = "UniqueTypeNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [String: SourceRange] = [:]
    for node in context.parts.nodesToCompare where !node.isExtension && !context.isAlone(node) {
      let name = node.name
      if context.base?.type(named: name.text) != nil {
        report.error(
          "Type '\(name)' already exists in the schema. It cannot also be defined in this type "
            + "definition.",
          name.range
        )
      } else if let first = known[name.text] {
        report.error("There can be only one type named '\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}

/// "A GraphQL schema must itself be internally valid" (Section 3.3): every referenced type is
/// defined.
enum KnownTypeNamesInSDLRule: SDLRule {
  static let name = "KnownTypeNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for name in context.parts.unknownTypeNames where !context.unparsed.types.contains(name.text) {
      if context.vocabularies?.type(name) != nil { continue }
      let near = report.alternatives(to: name, in: context.allTypeNames)
      report.error(
        "Unknown type '\(name)'.\(near.sentence)",
        name.range,
        facts: Diagnostic.Facts(name: name.text, alternatives: near)
      )
    }
  }
}

/// "An Object type must define one or more fields" (Section 3.6), and likewise for the other kinds.
///
/// Empty braces are a proposal of 2026; the parser accepts them.
package enum EmptyTypesRule: SDLRule {
  package static let name = "EmptyTypes"

  package static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.typeNodes {
      guard let braces = node.emptyBraces else { continue }
      report.warning(
        "The \(node.kind.title) type '\(node.name)' has empty braces, which "
          + "the September 2025 edition of the specification does not allow.",
        braces
      )
    }
  }
}

/// `ImplementsInterfaces : implements &? NamedType` (Section 3.6).
///
/// Texts of 2015 and 2016, such as the prototype's README, use a colon instead, which the parser
/// accepts.
package enum InterfaceColonsRule: SDLRule {
  package static let name = "InterfaceColons"

  package static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.typeNodes {
      guard let colon = node.interfaceColon else { continue }
      let interfaces = node.interfaces.map(\.text).joined(separator: " & ")
      report.warning(
        "The interfaces of '\(node.name)' follow a colon, which is syntax of 2015 and 2016; today "
          + "it is '\(node.kind.keyword) \(node.name) implements \(interfaces)'.",
        colon
      )
    }
  }
}
