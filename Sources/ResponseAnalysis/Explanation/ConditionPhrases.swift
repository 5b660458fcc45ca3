package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// Evaluates a condition with its variable's value, as the executor does.
  package func evaluate(_ condition: InclusionCondition) -> EvaluatedCondition {
    ConditionEvaluator(plan: result.plan, variables: result.variables).evaluate(condition)
  }

  /// The reason why conditions exclude something: "`@include(if: $a)` is off because `$a` is
  /// false".
  func exclusionSentence(_ conditions: InclusionConditions) -> String {
    let failing = conditions.alternatives.flatMap { alternative in
      alternative.map(evaluate).filter { !$0.holds }
    }
    var sentences: [String] = []
    for condition in failing {
      let name = condition.condition.variable
      let directive =
        condition.condition.isInverted ? "`@skip(if: $\(name))`" : "`@include(if: $\(name))`"
      let sentence = "\(directive) excludes it because \(phrase(of: condition))"
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return enumerated(sentences, conjunction: "and")
  }

  /// The reason why conditions are true: "`$a` is true".
  func inclusionSentence(_ conditions: InclusionConditions) -> String {
    let alternative = conditions.alternatives.first { $0.allSatisfy { evaluate($0).holds } } ?? []
    return enumerated(alternative.map { phrase(of: evaluate($0)) }, conjunction: "and")
  }

  private func phrase(of condition: EvaluatedCondition) -> String {
    let name = "`$\(condition.condition.variable)`"
    let value = condition.value.map { JSONPrinter.print($0, layout: .compact) } ?? ""
    switch condition.source {
    case .given:
      guard case .bool? = condition.value else {
        return "\(name) is \(shortened(value)), which is not a Boolean and counts as false"
      }
      return "\(name) is \(value)"
    case .defaultValue: return "\(name) is \(value), its default"
    case .missing: return "\(name) has neither a value nor a default"
    case .undecided:
      return "\(name) is nullable, and Apollo before 1.0.7 does not evaluate nullable variables"
    }
  }

  /// The variable values that conditions require, and the source of the current values.
  ///
  /// The changes are phrases such as "`$a` were true".
  func change(
    of conditions: [InclusionCondition],
    to holds: Bool
  ) -> (changes: [String], note: String) {
    let conditions = conditions.map(evaluate)
    let changes = conditions.map {
      "`$\($0.condition.variable)` were \(holds != $0.condition.isInverted)"
    }
    let notes = conditions.map { condition in
      let name = conditions.count == 1 ? "it" : "`$\(condition.condition.variable)`"
      let value = condition.value.map { JSONPrinter.print($0, layout: .compact) } ?? ""
      switch condition.source {
      case .given: return "\(name) was passed as \(value)"
      case .missing:
        let variable = JSONPrinter.quoted(condition.condition.variable)
        let value = holds != condition.condition.isInverted
        return "\(name) was not passed and has no default (`--variables '{\(variable): \(value)}'` "
          + "passes it)"
      case .undecided: return "\(name) is nullable; only `Boolean!` is evaluated before 1.0.7"
      case .defaultValue:
        let place = variable(named: condition.condition.variable)
          .flatMap { sources.location(of: $0.defaultValue?.range ?? $0.location) }
        return "\(name) has its default \(value)" + (place.map { " from \($0)" } ?? "")
      }
    }
    return (changes, notes.joined(separator: ", "))
  }

  func variable(named name: String) -> CompiledVariable? {
    document.operations[operation].variables.first { $0.name == name }
  }

  /// The positions of the variables in conditions, in the order of the conditions.
  func places(of conditions: InclusionConditions) -> [ExplanationLocation] {
    var places: [ExplanationLocation] = []
    for condition in conditions.alternatives.joined() {
      guard let variable = variable(named: condition.variable) else { continue }
      let place = ExplanationLocation(.query, variable.location)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }
}
