package import CommandLineSupport
package import GraphQLRuntime
package import ModelDiff

/// The report of `size`, as text and JSON.
package struct SizeReport {
  package let sizes: ModelSizes

  package init(sizes: ModelSizes) {
    self.sizes = sizes
  }

  /// The maximum number of structs in the text form.
  private static let listed = 10

  package func add(to report: inout Report) {
    let width = max(12, (sizes.definitions.map(\.name.count).max() ?? 0) + 2)
    header("", width, to: &report)
    for definition in sizes.definitions {
      row(definition.name, size: definition.size, width: width, role: .name, to: &report)
    }
    row("schema types", size: sizes.schemaTypes, width: width, role: .plain, to: &report)
    row("total", size: sizes.total, width: width, role: .heading, to: &report)

    let largest = sizes.largest(Self.listed)
    let title = "most expensive structs, without nested structs"
    let columns = max(title.count, largest.map(\.path.count).max() ?? 0) + 2
    if !largest.isEmpty {
      report.line()
      header(title, columns, to: &report)
    }
    for item in largest { row(item.path, size: item.own, width: columns, role: .name, to: &report) }

    guard !sizes.contributions.isEmpty else { return }
    report.line()
    report.line("added by merging fragments", .heading)
    for contribution in sizes.contributions {
      report.add("  …\(contribution.fragment)", .name)
      report.line(" in \(contribution.definition): \(words(contribution))")
    }
  }

  private func words(_ contribution: ModelSizes.Contribution) -> String {
    let only = contribution.only
    var parts: [String] = []
    if only.accessors > 0 {
      parts.append(
        Report.count(only.accessors, "property", plural: "properties") + " only here, "
          + "\(Report.count(only.types, "struct")), \(only.bytes) bytes"
      )
    }
    if contribution.shared > 0 { parts.append("\(contribution.shared) shared with others") }
    return parts.joined(separator: "; ")
  }

  private static let columns = ["lines", "bytes", "types", "accessors"]

  private func header(_ title: String, _ width: Int, to report: inout Report) {
    let heads = Self.columns.map { Self.right($0) }.joined()
    report.line(Self.left(title, width) + heads, .heading)
  }

  private func row(
    _ name: String,
    size: GeneratedSize,
    width: Int,
    role: Report.Role,
    to report: inout Report
  ) {
    report.add(Self.left(name, width), role)
    let numbers = [size.lines, size.bytes, size.types, size.accessors]
    report.line(numbers.map { Self.right("\($0)") }.joined())
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, 11 - text.count)) + text
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey("total", .shared(.size, size)) { $0.sizes.total }
    ReportKey("schemaTypes", .shared(.size, size)) { $0.sizes.schemaTypes }
    ReportKey("definitions", .list(definition)) { $0.sizes.definitions }
    ReportKey("structs", .list(part)) { $0.sizes.structs }
    ReportKey("fragments", .list(contribution)) { $0.sizes.contributions }
  }
  .withDiagnostics()

  private static let definition = ReportForm<ModelSizes.Definition>.object {
    ReportKey("name", .text) { $0.name }
    ReportKey("kind", .words(["fragment", "operation"])) {
      $0.isFragment ? "fragment" : "operation"
    }
    ReportKey("file", .text) { $0.path }
    size.keys(of: \.size)
  }

  private static let part = ReportForm<ModelSizes.Struct>.object {
    ReportKey("struct", .text) { $0.path }
    ReportKey("own", .shared(.size, size), "without nested structs") { $0.own }
    ReportKey("whole", .shared(.size, size)) { $0.whole }
  }

  private static let contribution = ReportForm<ModelSizes.Contribution>.object {
    ReportKey("fragment", .text) { $0.fragment }
    ReportKey("in", .text, "the definition that it is merged into") { $0.definition }
    ReportKey("only", .shared(.size, size), "the size only it adds") { $0.only }
    ReportKey("shared", .integer, "properties that others select too") { $0.shared }
  }

  static let size = ReportForm<GeneratedSize>.object {
    ReportKey("lines", .integer) { $0.lines }
    ReportKey("bytes", .integer) { $0.bytes }
    ReportKey("types", .integer) { $0.types }
    ReportKey("accessors", .integer) { $0.accessors }
  }
}
