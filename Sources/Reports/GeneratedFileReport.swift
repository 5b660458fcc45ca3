package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
import ModelDiff
package import ProjectInputs

/// What `generate` did with a file, as JSON.
package enum GeneratedFileReport {
  case printed(GeneratedFile)
  case written(path: String, isChanged: Bool, isKept: Bool)
  /// A file that is no longer generated.
  case stale(path: String, isRemoved: Bool)
  case compared(FolderComparison.Entry)

  package static let form = ReportForm<[Self]>.shared(.files, files)

  static let files = ReportForm<[Self]>.list(
    .either(
      .when(printed) { if case .printed(let file) = $0 { file } else { nil } },
      .when(written) { $0.written },
      .when(compared) { if case .compared(let entry) = $0 { entry } else { nil } }
    )
  )

  private static let printed = ReportForm<GeneratedFile>.object {
    ReportKey("path", .text) { $0.path }
    ReportKey("text", .text) { $0.text }
  }

  private typealias Written = (path: String, isChanged: Bool, isKept: Bool, isRemoved: Bool?)

  private var written: Written? {
    switch self {
    case .written(let path, let isChanged, let isKept): (path, isChanged, isKept, nil)
    case .stale(let path, let isRemoved): (path, false, false, isRemoved)
    case .printed, .compared: nil
    }
  }

  private static let written = ReportForm<Written>.object {
    ReportKey("path", .text) { $0.path }
    ReportKey("written", .bool, "false if it was already satisfied") { $0.isChanged }
    ReportKey("kept", is: true, "the file is meant to be edited by hand") { $0.isKept }
    ReportKey(
      maybe: "removed",
      .bool,
      "for a file that is no longer generated, whether it was removed"
    ) {
      $0.isRemoved
    }
  }

  private static let compared = ReportForm<FolderComparison.Entry>.object {
    ReportKey("path", .text) { $0.path }
    ReportKey("state", .word) { $0.state }
    ReportKey(maybe: "hunks", .list(.shared(.hunk, hunk))) { entry in
      entry.isDifference ? entry.difference.hunks : nil
    }
  }

  static let hunk = ReportForm<LineDifference.Hunk>.object {
    ReportKey("oldStart", .integer) { $0.oldStart + 1 }
    ReportKey("oldCount", .integer) { $0.oldCount }
    ReportKey("newStart", .integer) { $0.newStart + 1 }
    ReportKey("newCount", .integer) { $0.newCount }
    ReportKey("lines", .list(line)) { $0.lines }
  }

  private static let line = ReportForm<LineDifference.Line>.object {
    ReportKey("kind", .word) { $0.kind }
    ReportKey("text", .text) { String($0.text) }
    ReportKey(
      maybe: "marks",
      .list(.list(.integer)),
      "the changed words as ranges of UTF-8 bytes"
    ) { line in
      line.marks.map { [$0.lowerBound, $0.upperBound] }.orNilIfEmpty
    }
  }
}
