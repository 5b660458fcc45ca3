package import CommandLineSupport
package import DialectKit
import GraphQLSyntax
package import ModelDiff

/// A comparison of generated files with those in a folder.
package struct FolderComparison {
  package enum State: String, CaseIterable {
    case same
    /// On disk, and editable by the user.
    case kept
    case differs
    /// Generated, but not on disk.
    case missing
    /// On disk with the name of a generated file, but no longer generated.
    case stale
  }

  package struct Entry {
    /// The path relative to the working folder.
    package let path: String
    package let state: State
    /// The text on disk (empty if there is no file) and the generated text.
    package let old: String
    let new: String

    /// Whether running the generator would change the file.
    package var isDifference: Bool { state != .same && state != .kept }

    package var difference: LineDifference { LineDifference(old: old, new: new) }
  }

  /// The generated files in order, then stale files by name.
  package let entries: [Entry]

  package var isSame: Bool { !entries.contains(where: \.isDifference) }

  /// Compares the files; also searches `places` for stale files.
  package init(
    _ files: [GeneratedFile],
    folder: String,
    places: GeneratedLocations = .folders([])
  ) throws(FileError) {
    let compared = Processors().map(files.count, inStretchesOf: 16) { index in
      Result { () throws(FileError) in try Self.entry(files[index], in: folder) }
    }
    var entries: [Entry] = []
    for entry in compared { entries.append(try entry.get()) }
    for file in try StaleFile.find(in: folder, places: places, beside: files) {
      let old = String(decoding: try FileReader.bytes(of: file.place), as: UTF8.self)
      entries.append(Entry(path: file.path, state: .stale, old: old, new: ""))
    }
    self.entries = entries
  }

  private static func entry(
    _ file: GeneratedFile,
    in folder: String
  ) throws(FileError) -> Entry {
    let place = file.path(in: folder)
    guard try FileReader.stands(place) else {
      return Entry(path: place, state: .missing, old: "", new: file.text)
    }
    let bytes = try FileReader.bytes(of: place)
    let old = String(decoding: bytes, as: UTF8.self)
    let file = file.keepingOrder(of: bytes)
    let isSame = bytes == Array(file.text.utf8)
    let state: State = isSame ? .same : file.isEditable ? .kept : .differs
    return Entry(path: place, state: state, old: old, new: file.text)
  }
}
