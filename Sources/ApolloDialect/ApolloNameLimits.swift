import ApolloPolicy
import DialectKit
import GraphQLSyntax
import SelectionIR

/// Reports duplicate names in the released generator's output, which do not compile.
///
/// The compiler reports duplicate structs of fields and fragments.
struct ApolloNameLimits {
  private let names: ApolloNames

  init(_ source: DialectSource) {
    names = ApolloNames(source.apollo)
  }

  /// A GraphQL name with its Swift name and position.
  struct Named {
    let text: String
    let swiftName: String
    let location: SourceRange?
  }

  /// Reports each name whose Swift name is already taken.
  static func clashes(_ named: [Named], kind: String, of owner: String) -> [Diagnostic] {
    var known: [String: Named] = [:]
    return named.compactMap { item in
      guard let other = known[item.swiftName] else {
        known[item.swiftName] = item
        return nil
      }
      return .apolloLimit(
        "NameClash",
        "The \(kind) '\(other.text)' and '\(item.text)' of '\(owner)' are both called "
          + "'\(item.swiftName)', which does not compile.",
        at: [item.location, other.location].compactMap { $0 }
      )
    }
  }

  func variables(of operation: CompiledOperation) -> [Diagnostic] {
    Self.clashes(
      operation.variables.map {
        Named(text: $0.name, swiftName: names.property($0.name), location: $0.location)
      },
      kind: "variables",
      of: operation.structName
    )
  }

  /// Reports duplicate properties of a selection set.
  func members(of set: CompiledSelectionSet) -> [Diagnostic] {
    Self.clashes(
      set.accessors.map {
        Named(text: $0.responseKey, swiftName: $0.name, location: $0.provenance.first?.location)
      },
      kind: "fields",
      of: set.path
    )
  }
}
