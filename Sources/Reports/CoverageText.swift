package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The text form of `coverage`.
package struct CoverageText {
  package let coverage: Coverage
  package let readers: [ResponseReader]
  package let options: CodegenOptions

  package init(coverage: Coverage, readers: [ResponseReader], options: CodegenOptions) {
    self.coverage = coverage
    self.readers = readers
    self.options = options
  }

  private var document: CompiledDocument? { readers.first?.document }

  package func add(to report: inout Report) {
    guard let reader = readers.first else { return }
    let operation = reader.document.operations[reader.operation]
    report.add("\(operation.kindName) ")
    report.add(operation.name ?? "(anonymous)", .heading)
    let responses = Report.count(coverage.responseCount, "response")
    let entities = Report.count(coverage.entityCount, "entity", plural: "entities")
    report.line(" over \(responses): \(entities)")
    addResponses(to: &report)
    add(coverage.types, title: "types seen", to: &report)
    for part in coverage.structs where part.hasRows { add(part, to: &report) }
  }

  /// Adds notes about responses to other operations and responses with errors.
  private func addResponses(to report: inout Report) {
    for reader in readers {
      let name = reader.sources.file(reader.responseFile)?.name ?? "a response"
      if let foreign = reader.foreignResponse {
        report.add("error: ", .error)
        report.line("\(name): \(foreign)")
        continue
      }
      var findings: [String] = []
      if !reader.response.reportedErrors.isEmpty {
        findings.append(Report.count(reader.response.reportedErrors.count, "server error"))
      }
      let faults = reader.faultCount
      if faults > 0 { findings.append(Report.count(faults, "fault")) }
      if reader.result.root == nil { findings.append("no data") }
      // The data is counted although the client does not receive it.
      let refusal = options.dialect.account(of: reader, options: options).refusal
      if let refusal { findings.append(refusal) }
      if findings.isEmpty { continue }
      report.add("note: ", .warning)
      report.line("\(name): \(findings.joined(separator: ", "))")
    }
  }

  private func add(_ part: StructCoverage, to report: inout Report) {
    guard let compiled = document?[part.set] else { return }
    report.line()
    report.add(compiled.path, .heading)
    report.add("  \(compiled.parentType.name)", .type)
    report.line(part.count == 0 ? "  never reached" : "  \(part.count)\(place(part.first))", .dim)
    if part.types.count > 1 { add(part.types, title: "types", indent: 1, to: &report) }
    let tallies = part.cases + part.fragments.map(Self.named) + part.fields
    let width = min(40, max(12, tallies.map { $0.name.unicodeScalars.count }.max() ?? 0))
    for tally in tallies { add(tally, width: width, to: &report) }
    for coverage in part.enums { add(coverage, width: width, to: &report) }
  }

  private static func named(_ tally: StructCoverage.Tally) -> StructCoverage.Tally {
    var tally = tally
    tally.name = "fragments." + tally.name
    return tally
  }

  private func add(_ tally: StructCoverage.Tally, width: Int, to report: inout Report) {
    report.indent(1)
    report.add(padded(tally.name, width), .name)
    switch tally.state {
    case .dead:
      report.line("  dead: no object type and no values of its conditions match", .error)
    case .unseen:
      report.line("  never reached", .dim)
    case .always, .sometimes, .never, .awaited:
      report.add("  present \(tally.present)", tally.present > 0 ? .present : .dim)
      report.add(place(tally.firstPresent), .dim)
      report.add("  nil \(tally.absent)", tally.absent > 0 ? .absent : .dim)
      report.add(place(tally.firstAbsent), .dim)
      if tally.awaited > 0 {
        report.add("  pending \(tally.awaited)", .warning)
        report.add(place(tally.firstAwaited), .dim)
      }
      addErrors(of: tally, to: &report)
      report.line()
    }
  }

  /// Adds the number of nil values caused by errors, and the first error.
  private func addErrors(of tally: StructCoverage.Tally, to report: inout Report) {
    guard let errors = ErrorTally(tally) else { return }
    report.add("  " + errors.count, .warning)
    report.add(errors.first, .dim)
    report.add(errors.silent, .error)
  }

  private func add(_ coverage: EnumCoverage, width: Int, to report: inout Report) {
    report.indent(1)
    report.add(padded(coverage.name, width), .name)
    report.add("  \(coverage.type): ", .type)
    let seen = coverage.values.filter { $0.isKnown && $0.count > 0 }
    report.add(seen.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    let never = coverage.values.filter { $0.isKnown && $0.count == 0 }.map(\.name)
    if !never.isEmpty {
      let start = seen.isEmpty ? "never " : "; never "
      report.add(start + enumerated(never, conjunction: "and", limit: 12), .dim)
    }
    let unknown = coverage.values.filter { !$0.isKnown }
    if !unknown.isEmpty {
      let list = unknown.map { value in
        "\(JSONPrinter.quoted(value.name)) \(value.count)\(place(value.first))"
      }
      report.add("; unknown " + list.joined(separator: ", "), .warning)
    }
    report.line()
  }

  private func add(
    _ types: [Coverage.TypeCount],
    title: String,
    indent: Int = 0,
    to report: inout Report
  ) {
    let seen = types.filter { $0.isKnown && $0.count > 0 }
    let never = types.filter { $0.isKnown && $0.count == 0 }.map(\.name)
    let unknown = Dictionary(grouping: types.filter { !$0.isKnown }) { $0.remark ?? "" }
    report.indent(indent)
    report.add("\(title): ", .dim)
    report.add(
      seen.isEmpty ? "none" : seen.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    )
    if !never.isEmpty {
      report.add("; never \(enumerated(never, conjunction: "and", limit: 12))", .dim)
    }
    for (remark, types) in unknown.sorted(by: { $0.key < $1.key }) {
      let list = types.map { "\(JSONPrinter.quoted($0.name)) \($0.count)\(place($0.first))" }
      report.add("; \(remark) " + list.joined(separator: ", "), .warning)
    }
    report.line()
  }

  /// Returns the position of the first entity, to follow its count.
  private func place(_ place: Coverage.Place?) -> String {
    guard let place else { return "" }
    let reader = readers[place.response]
    let path = reader.result.path(of: place.entity).subscriptedText
    let shown = path.isEmpty ? "data" : path
    guard readers.count > 1 else { return " (\(shown))" }
    let name = reader.sources.file(reader.responseFile)?.name.split(separator: "/").last ?? ""
    return " (\(name): \(shown))"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
