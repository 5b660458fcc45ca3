/// What one job of a driver gave; a part that was not printed is empty.
package struct DriverOutcome: Equatable, Sendable {
  /// The whole text that is sent.
  package var document = ""
  /// The variables of an operation made with the defaults of its initialiser; nothing where it has
  /// parameters without default.
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

  /// What generated code must give as the program does.
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
