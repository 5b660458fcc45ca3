/// "While defining a directive, it must not reference itself directly or indirectly" (Section
/// 3.13).
enum DirectiveCyclesRule: SchemaRule {
  static let name = "DirectiveCycles"

  static func check(_ parts: SchemaParts, _ report: inout Report) {
    let schema = parts.schema
    for directive in schema.directives where !directive.range.isBuiltIn {
      if refers(directive, schema) {
        report.error(
          "Directive '@\(directive.name)' must not refer to itself.",
          directive.nameRange
        )
      }
    }
  }

  private static func refers(_ start: DirectiveDefinition, _ schema: Schema) -> Bool {
    var seenDirectives: Set<String> = []
    var seenTypes: Set<String> = []
    var inputs = start.arguments
    var applied: [Directive] = []
    while true {
      if let input = inputs.popLast() {
        applied += input.directives
        guard let type = schema.type(of: input.type), seenTypes.insert(type.name).inserted else {
          continue
        }
        applied += type.info.directives
        switch type {
        case .inputObject(let object): inputs += object.fields
        case .enum(let type): applied += type.values.flatMap(\.directives)
        case .scalar, .object, .interface, .union: break
        }
      } else if let directive = applied.popLast() {
        if directive.name.text == start.name { return true }
        if seenDirectives.insert(directive.name.text).inserted {
          inputs += schema.directive(named: directive.name.text)?.arguments ?? []
        }
      } else {
        return false
      }
    }
  }
}
