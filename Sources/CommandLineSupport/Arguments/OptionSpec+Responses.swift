import ResponseAnalysis
import ResponseTools

extension OptionSpec {
  /// Options that select an operation and control how its response is read.
  package static let operations: [OptionSpec] = [
    OptionSpec(
      .operation,
      "NAME",
      .operation,
      "Use this operation if there are several"
    ),
    OptionSpec(
      .variables,
      "FILE|JSON",
      .operation,
      "Values of the operation's variables"
    ),
    OptionSpec(
      switch: .lenient,
      .operation,
      "Accept missing nullable keys and convert scalars"
    ),
    OptionSpec(
      TypedOption(option: .onError, type: ValueType<ErrorPolicy>.choice("POLICY")),
      .operation,
      "Error handling requested from servers (onError)"
    ),
  ]

  /// Options that select objects in responses.
  package static let objects: [OptionSpec] = [
    OptionSpec(
      .filter,
      "FILTER",
      .objects,
      "Use only objects that match, for example 'count(labels.nodes) > 2'"
    ),
    OptionSpec(.rows, "PATH", .objects, "Use only the objects at this path, such as issues.nodes"),
    OptionSpec(
      .printed,
      .objects,
      "Print rows of a table, paths of objects, or their number",
      default: "rows"
    ),
    OptionSpec(
      .columns,
      "PATHS",
      .objects,
      "Columns of the table, such as title,author.login",
      default: "all"
    ),
    OptionSpec(
      .sort,
      "PATHS",
      .objects,
      "Sort rows by these columns; -NAME sorts in descending order"
    ),
    OptionSpec(.group, "PATH", .objects, "Count the rows for each value of this column"),
    OptionSpec(switch: .stats, .objects, "Summarize each column"),
    OptionSpec(.limit, .objects, "Maximum number of rows to print", default: "all"),
    OptionSpec(.find, "TEXT", .objects, "Print the records that contain this text, ignoring case"),
  ]

  /// Options for generated responses.
  package static let synthesis: [OptionSpec] = [
    OptionSpec(
      .condition,
      "CONDITION",
      .responses,
      "A condition the response must satisfy, such as hero.asDroid",
      isRepeatable: true
    ),
    OptionSpec(.seed, .responses, "Seed of the generated values", default: "0"),
    OptionSpec(
      .mock,
      "NAME",
      .responses,
      "Write the response as this variant of the operation's mocks"
    ),
    OptionSpec(switch: .swift, .responses, "Print Swift that creates the response as a model"),
    OptionSpec(
      switch: .tests,
      .responses,
      "Print an XCTest that reads the responses, or generated ones, as models"
    ),
    OptionSpec(
      .covering,
      "DIR",
      .responses,
      "Write a small set of responses that together show every outcome"
    ),
  ]

  /// Options for reports.
  package static let output: [OptionSpec] = [
    .format, .color, .hyperlinks,
    OptionSpec(switch: .follow, .output, "Keep running and print changes of the file"),
  ]

  /// The `--format` option of reports.
  package static let format = format()
  /// The `--format` option of reports that list findings.
  package static let findingFormat = format(FindingForm.allCases.map(\.rawValue))
  /// The `--format` option of tables.
  package static let tableFormat = format(
    TableForm.allCases.map(\.rawValue).filter { $0 != "json" }
  )

  private static func format(_ further: [String] = []) -> OptionSpec {
    OptionSpec(
      TypedOption(option: .format, type: .word("FORMAT", ["text", "json"] + further)),
      .output,
      "Format of the report",
      default: "text"
    )
  }

  package static let color = OptionSpec(
    TypedOption(option: .color, type: .word("WHEN", ["auto", "always", "never"])),
    .output,
    "Use colors",
    default: "auto; never if NO_COLOR is set"
  )

  static let hyperlinks = OptionSpec(
    TypedOption(option: .hyperlinks, type: .word("WHEN", ["auto", "always", "never"])),
    .output,
    "Print hyperlinks to files",
    default: "auto"
  )
}
