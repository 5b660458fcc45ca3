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

  private var document: CompiledDocument? {
    (covering.responses.map(\.reader) + given).first?.document
  }

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
    guard let reader = (covering.responses.map(\.reader) + given).first else { return }
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

  package var json: JSONValue {
    let showing = showing
    let reader = (covering.responses.map(\.reader) + given).first
    let operation = reader.map { $0.document.operations[$0.operation] }
    return [
      "operation": operation?.name.map { .string($0) } ?? .null,
      "responses": .array(
        covering.responses.enumerated().map { index, response in
          [
            "file": .string(files[index]),
            "variables": .object(
              response.reader.result.variables.entries.map { .init($0.name, $0.value) }
            ),
            "shown": .int(response.shown.count), "new": .int(response.new.count),
          ]
        }
      ),
      "outcomes": .array(
        covering.goals.enumerated().map { index, goal in
          .object(
            members(of: goal) + [
              .init("files", .array(showing[index].map { .string(files[$0 - 1]) }))
            ]
          )
        }
      ),
      "unreached": .array(
        covering.unreached.map { unreached in
          .object(
            members(of: covering.goals[unreached.goal]) + [
              .init("reason", .string(unreached.reason))
            ]
          )
        }
      ),
    ]
  }

  private func members(of goal: ResponseOutcome) -> [JSONValue.Member] {
    guard let document else { return [] }
    return [
      .init("struct", .string(document[goal.set].path)),
      .init("member", goal.member(in: document).map { .string($0) } ?? .null),
      .init("outcome", .string(goal.code)),
      .init("value", goal.value.map { .string($0) } ?? .null),
    ]
  }
}
