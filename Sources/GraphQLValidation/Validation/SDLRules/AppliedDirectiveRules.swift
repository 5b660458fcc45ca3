import GraphQLSchema
import GraphQLSyntax

/// "directiveDefinition must exist" (Section 5.7.1), and "adjacent must be represented by an item
/// within locations" (Section 5.7.2).
enum KnownDirectivesInSDLRule: SDLRule {
  static let name = "KnownDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        guard let definition = context.definition(of: directive, at: list.location) else {
          if !context.unparsed.directives.contains(directive.name.text) {
            report.unknown(directive, in: context.directiveNames)
          }
          continue
        }
        if !definition.locations.contains(list.location) {
          report.error(
            "Directive '@\(directive.name)' may not be used on \(list.location.title).",
            directive.range
          )
        }
      }
    }
  }
}

/// "Any non-repeatable directives provided must not already apply to the previous Object type"
/// (Section 3.6.3; in general Section 5.7.3).
///
/// A definition and its extensions count as one location.
enum UniqueDirectivesPerLocationInSDLRule: SDLRule {
  static let name = "UniqueDirectivesPerLocation"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var shared: [String: DirectiveUses] = [:]
    for list in context.parts.directiveLists {
      var known = list.owner.flatMap { shared.removeValue(forKey: $0) } ?? DirectiveUses()
      for directive in list.directives
      where context.definition(of: directive, at: list.location)?.isRepeatable == false {
        known.add(directive, &report)
      }
      if let owner = list.owner { shared[owner] = known }
    }
  }
}

/// "Every argument provided to a field or directive must be defined in the set of possible
/// arguments of that field or directive" (Section 5.4.1).
enum KnownArgumentNamesOnDirectivesRule: SDLRule {
  static let name = "KnownArgumentNamesOnDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        guard let definition = context.definition(of: directive, at: list.location) else {
          continue
        }
        for argument in directive.arguments
        where definition.argument(named: argument.name.text) == nil {
          let near = report.alternatives(
            to: argument.name,
            in: definition.arguments.map(\.name)
          )
          report.error(
            "Unknown argument '\(argument.name)' on directive '@\(directive.name)'."
              + near.sentence,
            argument.range,
            facts: Diagnostic.Facts(
              name: argument.name.text,
              owner: "@\(directive.name)",
              alternatives: near
            )
          )
        }
      }
    }
  }
}

/// "Let arguments be all Arguments named argumentName in the Argument Set which contains argument:
/// arguments must be the set containing only argument" (Section 5.4.2).
enum UniqueArgumentNamesInSDLRule: SDLRule {
  static let name = "UniqueArgumentNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives where directive.arguments.count > 1 {
        UniqueArgumentNamesRule.check(directive.arguments, &report)
      }
    }
  }
}

/// "Let fields be all Input Object Fields named name in inputObject: fields must be the set
/// containing only inputField" (Section 5.6.3).
enum UniqueInputFieldNamesInSDLRule: SDLRule {
  static let name = "UniqueInputFieldNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        for argument in directive.arguments {
          UniqueInputFieldNamesRule.check(argument.value, &report)
        }
      }
    }
    for value in context.parts.compositeDefaults {
      UniqueInputFieldNamesRule.check(value, &report)
    }
  }
}

/// "If type is Non-Null and defaultValue does not exist: argument must exist" (Section 5.4.3).
enum ProvidedRequiredArgumentsOnDirectivesRule: SDLRule {
  static let name = "ProvidedRequiredArgumentsOnDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        let definitions = context.definition(of: directive, at: list.location)?.arguments ?? []
        for definition in definitions
        where definition.isRequired && directive.argument(named: definition.name) == nil {
          report.error(
            "Argument '@\(directive.name)(\(definition.name):)' of type '\(definition.type)' is "
              + "required, but it was not provided.",
            directive.range
          )
        }
      }
    }
  }
}
