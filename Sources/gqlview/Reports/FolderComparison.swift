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
  }

  /// In the order of the generated files, then stale ones by name.
  let entries: [Entry]

  var isSame: Bool { entries.allSatisfy { $0.state == .same } }

  init(_ files: [GeneratedFile], folder: String) throws(FileError) {
    var entries: [Entry] = []
    for file in files {
      guard let bytes = try? FileReader.bytes(of: file.path(in: folder)) else {
        entries.append(Entry(path: file.path, state: .missing, old: "", new: file.text))
        continue
      }
      let old = String(decoding: bytes, as: UTF8.self)
      let state: State = old == file.text ? .same : .differs
      entries.append(Entry(path: file.path, state: state, old: old, new: file.text))
    }
    for path in try Self.stale(in: folder, beside: files) {
      entries.append(Entry(path: path, state: .stale, old: "", new: ""))
    }
    self.entries = entries
  }

  /// The paths of generated files below a folder that are not among the files, relative to it.
  static func stale(in folder: String, beside files: [GeneratedFile]) throws(FileError) -> [String]
  {
    let generated = Set(files.filter { !$0.isBesideDocument }.map(\.path))
    let marker = Array(GeneratedFile.marker.utf8)
    return try swiftFiles(in: folder).filter { path in
      guard !generated.contains(path) else { return false }
      let place = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
      return (try? FileReader.bytes(of: place))?.starts(with: marker) == true
    }
  }

  /// The paths of Swift files below a folder, relative to it.
  private static func swiftFiles(in folder: String) throws(FileError) -> [String] {
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
