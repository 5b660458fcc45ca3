import GraphQLSchema
import GraphQLSyntax

/// "Every argument provided to a field or directive must be defined in the set of possible
/// arguments of that field or directive" (Section 5.4.1).
enum KnownArgumentNamesRule: ValidationRule {
  static let name = "KnownArgumentNames"
  static let summary = "arguments exist"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists {
      guard let definitions = list.definitions else { continue }
      let known = NamedList(definitions, questions: list.arguments.count) { $0.identifier }
      for argument in list.arguments where known.element(argument.name) == nil {
        let owner =
          switch list.owner {
          case .field(let use): "field '\(use.parent?.name ?? "").\(use.field.name)'"
          case .directive(let use): "directive '@\(use.directive.name)'"
          case .spread(let spread): "fragment '\(spread.name)'"
          }
        let near = report.alternatives(to: argument.name, in: definitions.map(\.name))
        report.error(
          "Unknown argument '\(argument.name)' on \(owner).\(near.sentence)",
          argument.range,
          facts: Diagnostic.Facts(
            name: argument.name.text,
            owner: owner,
            alternatives: near
          )
        )
      }
    }
  }
}

/// "Let arguments be all Arguments named argumentName in the Argument Set which contains argument:
/// arguments must be the set containing only argument" (Section 5.4.2).
enum UniqueArgumentNamesRule: ValidationRule {
  static let name = "UniqueArgumentNames"
  static let summary = "arguments are given once"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists where list.arguments.count > 1 {
      check(list.arguments, &report)
    }
  }

  static func check(_ arguments: [Argument], _ report: inout DiagnosticCollector) {
    if arguments.haveDistinctNames(\.name) { return }
    var ranges: [String: [SourceRange]] = [:]
    for argument in arguments {
      ranges[argument.name.text, default: []].append(argument.name.range)
    }
    for argument in arguments {
      guard let places = ranges.removeValue(forKey: argument.name.text), places.count > 1 else {
        continue
      }
      report.error("There can be only one argument named '\(argument.name)'.", at: places)
    }
  }
}

/// "If type is Non-Null and defaultValue does not exist: argument must exist" (Section 5.4.3).
enum ProvidedRequiredArgumentsRule: ValidationRule {
  static let name = "ProvidedRequiredArguments"
  static let summary = "required arguments are given"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists {
      let definitions = list.definitions ?? []
      let given = NamedList(list.arguments, questions: definitions.count) { $0.name }
      for definition in definitions
      where definition.isRequired && given.element(definition.identifier) == nil {
        let name = definition.name
        let (subject, range) =
          switch list.owner {
          case .field(let use):
            ("Argument '\(use.parent?.name ?? "").\(use.field.name)(\(name):)'", use.field.range)
          case .directive(let use):
            ("Argument '@\(use.directive.name)(\(name):)'", use.directive.range)
          case .spread(let spread):
            ("Fragment '\(spread.name)' argument '\(name)'", spread.range)
          }
        report.error(
          "\(subject) of type '\(definition.type)' is required, but it was not provided.",
          range
        )
      }
    }
  }
}
