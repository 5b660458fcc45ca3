import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation

extension PlanDeferral {
  /// The `@defer` of a spread or inline fragment; `nil` if it is missing or a literal disables it.
  init?(_ directives: [Directive]) {
    guard let directive = directives.first(where: \.isDefer) else { return nil }
    var variable: String?
    switch directive.argument(named: "if")?.value.kind {
    case .boolean(false)?: return nil
    case .variable(let name)?: variable = name.text
    case .boolean(true)?, .int?, .float?, .string?, .null?, .enumCase?, .list?, .object?, nil: break
    }
    if case .string(let text, _)? = directive.argument(named: "label")?.value.kind {
      self.init(label: text, variable: variable)
    } else {
      self.init(variable: variable)
    }
  }
}
