import SwiftCodegen

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
  }

  /// In the order of the generated files, then stale ones by name.
  let entries: [Entry]

  var isSame: Bool { entries.allSatisfy { $0.state == .same } }

  init(_ files: [GeneratedFile], folder: String) throws(FileError) {
    let onDisk = try Self.generatedFiles(in: folder)
    var entries: [Entry] = []
    for file in files {
      guard onDisk.contains(file.path) else {
        entries.append(Entry(path: file.path, state: .missing, old: "", new: file.text))
        continue
      }
      let old = String(decoding: try FileReader.bytes(of: "\(folder)/\(file.path)"), as: UTF8.self)
      let state: State = old == file.text ? .same : .differs
      entries.append(Entry(path: file.path, state: state, old: old, new: file.text))
    }
    let generated = Set(files.map(\.path))
    for path in onDisk where !generated.contains(path) && path.hasSuffix(".graphql.swift") {
      entries.append(Entry(path: path, state: .stale, old: "", new: ""))
    }
    self.entries = entries
  }

  /// The paths of Swift files below a folder, relative to it.
  private static func generatedFiles(in folder: String) throws(FileError) -> [String] {
    guard try FileReader.kind(of: folder) == .folder else {
      throw FileError("\(folder) is a file; expected a folder of generated Swift")
    }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return try FolderListing.files(in: folder) { $0.hasSuffix(".swift") }
      .map { String($0.dropFirst(start.count)) }
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
        LineDifference(old: entry.old, new: entry.new).add(to: &report)
      }
    }
    let others = entries.count { $0.state != .same }
    report.line(
      "\(Report.count(entries.count, "file")): \(others == 0 ? "all" : "\(entries.count - others)") the same"
    )
  }
}
