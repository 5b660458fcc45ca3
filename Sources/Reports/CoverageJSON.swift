package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The JSON form of `coverage`.
package struct CoverageJSON {
  let coverage: Coverage
  let readers: [ResponseReader]
  let options: CodegenOptions
  /// The coverage in a dialect other than the proposal.
  let dialect: DialectCoverageReport?
  let diagnostics: [Diagnostic]

  package init(
    coverage: Coverage,
    readers: [ResponseReader],
    options: CodegenOptions,
    dialect: DialectCoverageReport?,
    diagnostics: [Diagnostic]
  ) {
    self.coverage = coverage
    self.readers = readers
    self.options = options
    self.dialect = dialect
    self.diagnostics = diagnostics
  }

  package static let form = ReportForm<Self>.object {
    ReportKey(orNull: "operation", .text) { report in
      report.readers.first.flatMap { $0.document.operations[$0.operation].name }
    }
    ReportKey("responses", .list(response)) { $0.readers.parts(of: $0.options) }
    ReportKey("entities", .integer) { $0.coverage.entityCount }
    ReportKey("types", .list(.shared(.typeCount, type))) { $0.coverage.types.parts(of: $0) }
    ReportKey("unknownTypes", .list(.text), "names that are not object types of the schema") {
      $0.coverage.unknownTypes.map(\.name)
    }
    ReportKey("deadCases", .list(.text), "cases that no type of the schema matches") { report in
      report.coverage.structs.flatMap { part in
        part.cases.filter(\.isDead).map {
          "\(report.readers[0].document[part.set].path).\($0.name)"
        }
      }
    }
    ReportKey("structs", .list(part)) { $0.coverage.structs.filter(\.hasRows).parts(of: $0) }
    ReportKey(
      maybe: "dialect",
      DialectCoverageReport.form,
      "the values that the Swift of another dialect reads"
    ) {
      $0.dialect
    }
    ReportKey.diagnostics {
      JSONReport(sources: $0.readers.first?.sources ?? SourceMap()).diagnostics($0.diagnostics)
    }
  }

  private static let response = ReportForm<ReportPart<CodegenOptions, ResponseReader>>.object {
    ReportKey("file", .text) { $0.value.responseName }
    ReportKey("answers", .bool, "false for a response to something else") {
      $0.value.foreignResponse == nil
    }
    ReportKey("entities", .integer) { $0.value.result.entityCount }
    ReportKey("faults", .integer) { $0.value.faultCount }
    ReportKey("serverErrors", .integer) { $0.value.response.reportedErrors.count }
    ReportKey("unselectedKeys", .integer) { $0.value.unselectedKeyCount }
    ReportKey("client", ClientAccount.form, "the client's result") {
      $0.report.dialect.account(of: $0.value, options: $0.report)
    }
  }

  private static let part = ReportForm<ReportPart<Self, StructCoverage>>.object {
    ReportKey("struct", .text) { $0.report.readers[0].document[$0.value.set].path }
    ReportKey("parentType", .text) {
      $0.report.readers[0].document[$0.value.set].parentType.name
    }
    ReportKey("entities", .integer) { $0.value.count }
    ReportKey(orNull: "first", .shared(.responsePlace, place)) { $0.report.located($0.value.first) }
    ReportKey("types", .list(.shared(.typeCount, type))) { $0.value.types.parts(of: $0.report) }
    ReportKey("cases", .list(.shared(.tally, tally))) { $0.value.cases.parts(of: $0.report) }
    ReportKey("fragments", .list(.shared(.tally, tally))) {
      $0.value.fragments.parts(of: $0.report)
    }
    ReportKey("fields", .list(.shared(.tally, tally)), "those that can be nil") {
      $0.value.fields.parts(of: $0.report)
    }
    ReportKey("enums", .list(enumeration)) { $0.value.enums.parts(of: $0.report) }
  }

  private static let enumeration = ReportForm<ReportPart<Self, EnumCoverage>>.object {
    ReportKey("field", .text) { $0.value.name }
    ReportKey("enum", .text) { $0.value.type }
    ReportKey("values", .list(.shared(.typeCount, type))) { $0.value.values.parts(of: $0.report) }
  }

  static let tally = ReportForm<ReportPart<Self, StructCoverage.Tally>>.object {
    ReportKey("name", .text, "NAME[] represents the items of a list") { $0.value.name }
    ReportKey(
      "state",
      .word,
      "awaited: never present, but deferred data may still contain it; unseen: the struct was "
        + "never reached; dead: no type of the schema matches"
    ) {
      $0.value.state
    }
    ReportKey("present", .integer) { $0.value.present }
    ReportKey("nil", .integer) { $0.value.absent }
    ReportKey(orNull: "firstPresent", .shared(.responsePlace, place)) {
      $0.report.located($0.value.firstPresent)
    }
    ReportKey(orNull: "firstNil", .shared(.responsePlace, place)) {
      $0.report.located($0.value.firstAbsent)
    }
    ReportKey(maybe: "awaited", .integer, "the number of times its deferred data is missing") {
      $0.value.awaited > 0 ? $0.value.awaited : nil
    }
    ReportKey(maybe: "firstAwaited", .shared(.responsePlace, place)) {
      $0.report.located($0.value.firstAwaited)
    }
    ReportKey(maybe: "errors", .integer, "the number of nulls that mean errors") {
      $0.value.errors > 0 ? $0.value.errors : nil
    }
    ReportKey(
      maybe: "silentErrors",
      .integer,
      "the number of those without an error in the response"
    ) {
      $0.value.silentErrors > 0 ? $0.value.silentErrors : nil
    }
    ReportKey(maybe: "firstError", error) { part in
      part.value.firstError.map { ReportPart($0, of: part.report.readers[$0.response]) }
    }
  }

  private static let error = ReportForm<
    ReportPart<ResponseReader, StructCoverage.Tally.Error>
  >.object {
    ReportKey("file", .text) { $0.report.responseName }
    ReportKey("path", .path) { $0.value.path }
    ReportKey(orNull: "serverError", .integer, "its position in the response's errors") {
      $0.value.error
    }
  }

  static let type = ReportForm<ReportPart<Self, Coverage.TypeCount>>.object {
    ReportKey("name", .text) { $0.value.name }
    ReportKey("known", .bool, "whether it is an object type or a value of the schema") {
      $0.value.isKnown
    }
    ReportKey("count", .integer) { $0.value.count }
    ReportKey(orNull: "first", .shared(.responsePlace, place)) { $0.report.located($0.value.first) }
  }

  typealias Place = ReportPart<ResponseReader, EntityID>

  private func located(_ place: Coverage.Place?) -> Place? {
    place.map { ReportPart($0.entity, of: readers[$0.response]) }
  }

  static let place = ReportForm<Place>.object {
    ReportKey("file", .text) { $0.report.responseName }
    ReportKey("path", .path) { $0.report.result.path(of: $0.value) }
  }
}

extension ResponseReader {
  /// The name of the response's file.
  fileprivate var responseName: String { sources.file(responseFile)?.name ?? "" }
}
