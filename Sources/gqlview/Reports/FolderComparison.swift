import Explorer
import GraphQLRuntime
import SwiftCodegen

extension GeneratedFile {
  /// Where the file belongs: below the folder, or beside its document.
  func path(in folder: String) -> String {
    if isBesideDocument { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}

/// Generated files held against those of a folder.
struct FolderComparison {
  enum State: String {
    case same
    case differs
    /// Generated, but not on disk.
    case missing
    /// On disk under a name of generated files, but not generated.
    case stale
  }

  struct Entry {
    let path: String
    let state: State
    /// The text on disk, empty where there is none, and the generated one.
    let old: String
    let new: String

    var difference: LineDifference { LineDifference(old: old, new: new) }
  }

  /// In the order of the generated files, then stale ones by name.
  let entries: [Entry]

  var isSame: Bool { entries.allSatisfy { $0.state == .same } }

  /// In `places`, folders beside documents, what was generated before is looked for too.
  init(_ files: [GeneratedFile], folder: String, places: [String] = []) throws(FileError) {
    var entries: [Entry] = []
    for file in files {
      let place = file.path(in: folder)
      guard try FileReader.stands(place) else {
        entries.append(Entry(path: file.path, state: .missing, old: "", new: file.text))
        continue
      }
      let bytes = try FileReader.bytes(of: place)
      let old = String(decoding: bytes, as: UTF8.self)
      let state: State = bytes.elementsEqual(file.text.utf8) ? .same : .differs
      entries.append(Entry(path: file.path, state: state, old: old, new: file.text))
    }
    for file in try StaleFile.find(in: folder, places: places, beside: files) {
      let old = String(decoding: try FileReader.bytes(of: file.place), as: UTF8.self)
      entries.append(Entry(path: file.path, state: .stale, old: old, new: ""))
    }
    self.entries = entries
  }

  /// Every difference, line by line with three lines around it.
  func add(to report: inout Report) {
    for entry in entries {
      switch entry.state {
      case .same: continue
      case .missing: report.line("\(entry.path): not on disk", .warning)
      case .stale: report.line("\(entry.path): on disk, but nothing generates it", .warning)
      case .differs:
        report.line("\(entry.path): differs", .warning)
        let hunks = entry.difference.hunks
        for hunk in hunks { add(hunk, to: &report) }
        if hunks.isEmpty {
          report.line("  in its last line end, or in bytes that are no text", .dim)
        }
      }
    }
    let others = entries.count { $0.state != .same }
    report.line(
      "\(Report.count(entries.count, "file")): \(others == 0 ? "all" : "\(entries.count - others)") the same"
    )
  }

  private func add(_ hunk: LineDifference.Hunk, to report: inout Report) {
    if hunk.oldStart > 0, hunk.newStart > 0 { report.line("  ...", .dim) }
    for line in hunk.lines {
      switch line.kind {
      case .kept: report.line("    \(line.text)")
      case .removed: add("  - ", line, .absent, .absentWord, to: &report)
      case .inserted: add("  + ", line, .present, .presentWord, to: &report)
      }
    }
  }

  private func add(
    _ mark: String,
    _ line: LineDifference.Line,
    _ role: Report.Role,
    _ changed: Report.Role,
    to report: inout Report
  ) {
    let bytes = Array(line.text.utf8)
    var parts: [(Range<Int>, Report.Role)] = []
    var start = 0
    for mark in line.marks {
      parts += [(start..<mark.lowerBound, role), (mark, changed)]
      start = mark.upperBound
    }
    report.add(mark, role)
    for (range, role) in parts + [(start..<bytes.count, role)] where !range.isEmpty {
      report.add(String(decoding: bytes[range], as: UTF8.self), role)
    }
    report.line()
  }

  /// Every file with its state and hunks; ranges of changed words count UTF-8 bytes of the line.
  var json: JSONValue {
    .array(
      entries.map { entry in
        .object(present: [
          ("path", .string(entry.path)),
          ("state", .string(entry.state.rawValue)),
          ("hunks", entry.state == .same ? nil : .array(entry.difference.hunks.map(json))),
        ])
      }
    )
  }

  private func json(_ hunk: LineDifference.Hunk) -> JSONValue {
    [
      "oldStart": .int(hunk.oldStart + 1), "oldCount": .int(hunk.oldCount),
      "newStart": .int(hunk.newStart + 1), "newCount": .int(hunk.newCount),
      "lines": .array(
        hunk.lines.map { line in
          .object(present: [
            ("kind", .string("\(line.kind)")),
            ("text", .string(String(line.text))),
            (
              "marks",
              line.marks.isEmpty
                ? nil
                : .array(
                  line.marks.map { .array([.int($0.lowerBound), .int($0.upperBound)]) }
                )
            ),
          ])
        }
      ),
    ]
  }
}

extension GeneratedFolder {
  /// The folder that the command line or the project names for the explorer to compare with.
  init?(_ run: Run) {
    guard let folder = run.arguments.value(.diff), !folder.isEmpty else { return nil }
    let places = GenerateCommand.places(of: run.workspace)
    self.init(name: folder) { files throws(ReadingError) in
      guard FileReader.exists(folder) else {
        return files.map { Entry(path: $0.path, old: nil, new: $0) }
      }
      do throws(FileError) {
        let comparison = try FolderComparison(files, folder: folder, places: places)
        let generated = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        return comparison.entries.filter { $0.state != .same }.map { entry in
          Entry(
            path: entry.path,
            old: entry.state == .missing ? nil : entry.old,
            new: entry.state == .stale ? nil : generated[entry.path]
          )
        }
      } catch {
        throw ReadingError(message: error.message)
      }
    }
  }
}
