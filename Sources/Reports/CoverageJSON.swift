import CommandLineSupport
package import DialectKit
import Dialects
package import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The JSON form of `coverage`; `docs/reference/json.md` documents its keys.
package struct CoverageJSON {
  package let coverage: Coverage
  package let readers: [ResponseReader]
  private let options: CodegenOptions

  package init(coverage: Coverage, readers: [ResponseReader], options: CodegenOptions) {
    self.coverage = coverage
    self.readers = readers
    self.options = options
  }

  package func value(dialect: JSONValue?, diagnostics: [Diagnostic]) -> JSONValue {
    guard let reader = readers.first else { return .null }
    let operation = reader.document.operations[reader.operation]
    let dead = coverage.structs.flatMap { part in
      part.cases.filter(\.isDead).map { dead in
        JSONValue.string("\(reader.document[part.set].path).\(dead.name)")
      }
    }
    return .object(present: [
      ("operation", operation.name.map { .string($0) } ?? .null),
      ("responses", .array(readers.map(response))),
      ("entities", .int(coverage.entityCount)),
      ("types", .array(coverage.types.map(type))),
      ("unknownTypes", .array(coverage.unknownTypes.map { .string($0.name) })),
      ("deadCases", .array(dead)),
      ("structs", .array(coverage.structs.filter(\.hasRows).map(part))),
      ("dialect", dialect),
      ("diagnostics", JSONReport(sources: reader.sources).diagnostics(diagnostics)),
    ])
  }

  private func response(_ reader: ResponseReader) -> JSONValue {
    [
      "file": .string(reader.sources.file(reader.responseFile)?.name ?? ""),
      "answers": .bool(reader.foreignResponse == nil),
      "entities": .int(reader.result.entityCount),
      "faults": .int(reader.result.faultCount),
      "serverErrors": .int(reader.response.errors.count),
      "unselectedKeys": .int(reader.unselectedKeyCount),
      "client": ClientAccount.form.value(options.dialect.account(of: reader, options: options)),
    ]
  }

  private func part(_ part: StructCoverage) -> JSONValue {
    let compiled = readers[0].document[part.set]
    return [
      "struct": .string(compiled.path),
      "parentType": .string(compiled.parentType.name),
      "entities": .int(part.count),
      "first": place(part.first),
      "types": .array(part.types.map(type)),
      "cases": .array(part.cases.map(tally)),
      "fragments": .array(part.fragments.map(tally)),
      "fields": .array(part.fields.map(tally)),
      "enums": .array(part.enums.map(enumeration)),
    ]
  }

  /// Returns the counts of an accessor; keys about errors and awaited values are present only if
  /// there are any.
  private func tally(_ tally: StructCoverage.Tally) -> JSONValue {
    .object(present: [
      ("name", .string(tally.name)),
      ("state", .string(tally.state.rawValue)),
      ("present", .int(tally.present)),
      ("nil", .int(tally.absent)),
      ("firstPresent", place(tally.firstPresent)),
      ("firstNil", place(tally.firstAbsent)),
      ("awaited", tally.awaited > 0 ? .int(tally.awaited) : nil),
      ("firstAwaited", tally.firstAwaited.map { place($0) }),
      ("errors", tally.errors > 0 ? .int(tally.errors) : nil),
      ("silentErrors", tally.silentErrors > 0 ? .int(tally.silentErrors) : nil),
      ("firstError", tally.firstError.map(error)),
    ])
  }

  private func error(_ first: StructCoverage.Tally.Error) -> JSONValue {
    let reader = readers[first.response]
    return [
      "file": .string(reader.sources.file(reader.responseFile)?.name ?? ""),
      "path": first.path.json,
      "serverError": first.error.map { .int($0) } ?? .null,
    ]
  }

  private func enumeration(_ coverage: EnumCoverage) -> JSONValue {
    [
      "field": .string(coverage.name),
      "enum": .string(coverage.type),
      "values": .array(
        coverage.values.map { value in
          [
            "name": .string(value.name), "known": .bool(value.isKnown),
            "count": .int(value.count), "first": place(value.first),
          ]
        }
      ),
    ]
  }

  private func type(_ type: Coverage.TypeCount) -> JSONValue {
    [
      "name": .string(type.name), "known": .bool(type.isKnown), "count": .int(type.count),
      "first": place(type.first),
    ]
  }

  private func place(_ place: Coverage.Place?) -> JSONValue {
    guard let place else { return .null }
    let reader = readers[place.response]
    return [
      "file": .string(reader.sources.file(reader.responseFile)?.name ?? ""),
      "path": reader.result.path(of: place.entity).json,
    ]
  }
}
