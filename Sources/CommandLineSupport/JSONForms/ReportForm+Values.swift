package import GraphQLRuntime

extension ReportForm where Root == String {
  package static var text: Self { Self(.text) { .string($0) } }

  /// A number that is already formatted.
  package static var number: Self { Self(.number) { .number($0) } }

  /// One of the given strings.
  package static func words(_ words: [String]) -> Self { Self(.words(words)) { .string($0) } }
}

extension ReportForm where Root == Int {
  /// A whole number of at least 0.
  package static var integer: Self { Self(.integer) { .int($0) } }
}

extension ReportForm where Root == Bool {
  package static var bool: Self { Self(.bool) { .bool($0) } }
}

extension ReportForm where Root == JSONValue {
  /// Any value, such as data that comes from a document, response or server.
  package static var any: Self { .json(.any) }

  /// A value that is already JSON.
  package static func json(_ form: JSONForm) -> Self { Self(form) { $0 } }
}

extension ReportForm where Root == [JSONValue.Member] {
  /// An object of any values, whose keys are names from a document, response or schema.
  package static var anyNames: Self { Self(.names(.any)) { .object($0) } }
}

extension ReportForm where Root == ResponsePath {
  package static var path: Self { Self(.shared(.path)) { $0.json } }
}

extension ReportForm
where Root: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the raw values of an enum.
  package static var word: Self { Self(.word(Root.self)) { .string($0.rawValue) } }
}

extension ReportKey {
  /// The findings at the end of a report.
  package static func diagnostics(
    _ meaning: String = "",
    _ read: @escaping @Sendable (Root) -> JSONValue
  ) -> Self {
    Self("diagnostics", .json(.list(.shared(.diagnostic))), meaning, read)
  }
}

/// A part of a report, with the report that it belongs to.
package struct ReportPart<Report, Value> {
  package let report: Report
  package let value: Value

  package init(_ value: Value, of report: Report) {
    self.report = report
    self.value = value
  }
}

extension Sequence {
  /// Returns the elements as parts of a report.
  package func parts<Report>(
    of report: Report
  ) -> LazyMapSequence<LazySequence<Self>.Elements, ReportPart<Report, Element>> {
    lazy.map { ReportPart($0, of: report) }
  }
}

extension Collection {
  /// The collection, or `nil` if it is empty, for keys that are then missing.
  package var orNilIfEmpty: Self? { isEmpty ? nil : self }
}
