/// "If type is Non-Null and defaultValue does not exist: argument must exist" (Section 5.4.3).
enum ProvidedRequiredArgumentsRule: ValidationRule {
  static let name = "ProvidedRequiredArguments"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for list in facts.argumentLists {
        let definitions = list.definitions ?? []
        let given = NamedList(list.arguments, questions: definitions.count) { $0.name }
        for definition in definitions
        where definition.isRequired && given.element(definition.identifier) == nil {
          let (owner, range) =
            switch list.owner {
            case .field(let use):
              ("\(use.parent?.name ?? "").\(use.field.name)", use.field.range)
            case .directive(let use): ("@\(use.directive.name)", use.directive.range)
            }
          report.error(
            "Argument '\(owner)(\(definition.name):)' of type '\(definition.type)' is required, "
              + "but it was not provided.",
            range
          )
        }
      }
    }
  }
}
