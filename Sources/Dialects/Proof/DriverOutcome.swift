/// The output of one job of a driver.
///
/// Parts that were not printed are empty.
package struct DriverOutcome: Equatable, Sendable {
  /// The complete text that is sent.
  package var document = ""
  /// The variables of an operation created with the default arguments of its initializer; empty if
  /// a parameter has no default.
  package var request = ""
  package var plan = ""
  package var result = ""
  package var views = ""

  package init(
    document: String = "",
    request: String = "",
    plan: String = "",
    result: String = "",
    views: String = ""
  ) {
    self.document = document
    self.request = request
    self.plan = plan
    self.result = result
    self.views = views
  }

  /// The parts that must be equal in generated code and in gqlview.
  package static var parts: [WritableKeyPath<DriverOutcome, String>] {
    [\.document, \.plan, \.result, \.views]
  }

  /// The outcomes of all jobs in a driver's output.
  package static func outcomes(in output: String) -> [DriverOutcome] {
    var outcomes: [DriverOutcome] = []
    var part: WritableKeyPath<DriverOutcome, String> = \.plan
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("==== job") {
        outcomes.append(DriverOutcome())
        continue
      }
      switch line {
      case "---- document": part = \.document
      case "---- request": part = \.request
      case "---- plan": part = \.plan
      case "---- result": part = \.result
      case "---- views": part = \.views
      case _:
        guard !outcomes.isEmpty else { continue }
        outcomes[outcomes.count - 1][keyPath: part] += line + "\n"
      }
    }
    return outcomes
  }
}
