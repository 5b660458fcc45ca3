package import CommandLineSupport
package import GraphQLRuntime
package import ResponseAnalysis
package import ResponseTools
import SelectionIR

/// The responses of a covering set and the outcomes that each shows, as text and JSON.
package struct CoveringSetReport {
  package let covering: CoveringSet
  /// The files of the responses.
  package let files: [String]
  /// The given responses, whose outcomes need no further response.
  package let given: [ResponseReader]

  package init(covering: CoveringSet, files: [String], given: [ResponseReader]) {
    self.covering = covering
    self.files = files
    self.given = given
  }

  private var reader: ResponseReader? { covering.responses.first?.reader ?? given.first }
  private var document: CompiledDocument? { reader?.document }

  /// The numbers of the responses that show each goal.
  private var showing: [[Int]] {
    var lists: [[Int]] = Array(repeating: [], count: covering.goals.count)
    for (index, response) in covering.responses.enumerated() {
      for goal in response.shown { lists[goal].append(index + 1) }
    }
    return lists
  }

  // MARK: Text

  package func add(to report: inout Report) {
    guard let reader else { return }
    let operation = reader.document.operations[reader.operation]
    report.add("\(operation.kindName) ")
    report.add(operation.name ?? "(anonymous)", .heading)
    let count = covering.goals.count - covering.unreached.count
    let responses = Report.count(covering.responses.count, "response")
    let more = given.isEmpty ? "" : " including the given ones"
    report.line(
      ": \(responses)\(more) show \(count) of \(Report.count(covering.goals.count, "outcome"))"
    )
    for (index, response) in covering.responses.enumerated() {
      report.add("  \(index + 1)  ", .dim)
      report.add(files[index], .name)
      report.add("  \(response.shown.count), \(response.new.count) of them new")
      let variables = response.reader.result.variables.entries
      if !variables.isEmpty {
        let texts = variables.map { variable in
          "$\(variable.name): \(JSONPrinter.print(variable.value, layout: .compact))"
        }
        report.add("  \(texts.joined(separator: ", "))", .dim)
      }
      report.line()
    }
    addTable(to: &report)
    if covering.ignoredListLevelCount > 0 {
      let levels = Report.count(covering.ignoredListLevelCount, "level")
      report.line("\(levels) of nested lists left out: too many", .dim)
    }
    guard !covering.unreached.isEmpty else { return }
    report.line()
    report.line("not reached", .heading)
    for unreached in covering.unreached {
      let goal = covering.goals[unreached.goal]
      report.add("  \(place(of: goal))", .name)
      report.add("  \(goal.words)", .absent)
      report.line("  \(unreached.reason)", .dim)
    }
  }

  /// Adds a table of structs and members; for each possible outcome it lists the responses that
  /// show it.
  private func addTable(to report: inout Report) {
    guard let document else { return }
    let showing = showing
    let unreached = Set(covering.unreached.map(\.goal))
    var last: (set: SelectionSetID, member: String?)?
    for (index, goal) in covering.goals.enumerated() {
      let member = goal.member(in: document)
      if last?.set != goal.set {
        if last != nil { report.line() }
        report.line()
        report.add(document[goal.set].path, .heading)
        report.add("  \(document[goal.set].parentType.name)", .type)
      }
      if last?.set != goal.set || last?.member != member {
        report.line()
        report.add("  \(member ?? "__typename")", .name)
      } else {
        report.add(";")
      }
      last = (goal.set, member)
      let numbers = showing[index].map(String.init).joined(separator: " ")
      let isGiven = numbers.isEmpty && !unreached.contains(index)
      report.add("  \(goal.words) ", numbers.isEmpty && !isGiven ? .absent : .plain)
      report.add(isGiven ? "given" : numbers.isEmpty ? "-" : numbers, .dim)
    }
    if last != nil { report.line() }
  }

  private func place(of goal: ResponseOutcome) -> String {
    guard let document else { return "" }
    return document[goal.set].path + (goal.member(in: document).map { "." + $0 } ?? "")
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey(orNull: "operation", .text) { report in
      report.reader.flatMap { $0.document.operations[$0.operation].name }
    }
    ReportKey("responses", .list(response)) { $0.covering.responses.indices.parts(of: $0) }
    ReportKey("outcomes", .list(outcome)) { report in
      zip(report.goals, report.showing).map { goal, numbers in
        (goal: goal, files: numbers.map { report.files[$0 - 1] })
      }
    }
    ReportKey("unreached", .list(unreached), "values that no response can show") { report in
      let goals = report.goals
      return report.covering.unreached.map { (goal: goals[$0.goal], reason: $0.reason) }
    }
    ReportKey(
      "ignoredListLevels",
      .integer,
      "the number of levels of nested lists whose lengths are not among the outcomes"
    ) { $0.covering.ignoredListLevelCount }
  }

  private static let response = ReportForm<ReportPart<Self, Int>>.object {
    ReportKey("file", .text) { $0.report.files[$0.value] }
    ReportKey("variables", .anyNames) {
      $0.report.covering.responses[$0.value].reader.variableMembers
    }
    ReportKey("shown", .integer, "the number of outcomes it shows") {
      $0.report.covering.responses[$0.value].shown.count
    }
    ReportKey("new", .integer, "the number of outcomes that no earlier response shows") {
      $0.report.covering.responses[$0.value].new.count
    }
  }

  private static let outcome = ReportForm<(goal: Goal, files: [String])>.object {
    goal.keys(of: { $0.goal })
    ReportKey("files", .list(.text), "the responses that show it") { $0.files }
  }

  private static let unreached = ReportForm<(goal: Goal, reason: String)>.object {
    goal.keys(of: { $0.goal })
    ReportKey("reason", .text) { $0.reason }
  }

  private typealias Goal = ReportPart<CompiledDocument, ResponseOutcome>

  private var goals: [Goal] {
    document.map { Array(covering.goals.parts(of: $0)) } ?? []
  }

  private static let goal = ReportForm<Goal>.object {
    ReportKey("struct", .text) { $0.report[$0.value.set].path }
    ReportKey(orNull: "member", .text, "null for the object itself") {
      $0.value.member(in: $0.report)
    }
    ReportKey("outcome", .words(ResponseOutcome.codes)) { $0.value.code }
    ReportKey(orNull: "value", .text, "the enum value or type") { $0.value.value }
  }
}

extension ResponseReader {
  /// The values of the variables, for reports.
  package var variableMembers: [JSONValue.Member] {
    result.variables.entries.map { .init($0.name, $0.value) }
  }
}
