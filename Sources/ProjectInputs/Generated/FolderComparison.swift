package import CommandLineSupport
package import DialectKit
import GraphQLSyntax
package import ModelDiff

/// Generated files held against those of a folder.
package struct FolderComparison {
  package enum State: String, CaseIterable {
    case same
    /// On disk, and a person's to edit.
    case kept
    case differs
    /// Generated, but not on disk.
    case missing
    /// On disk under a name of generated files, but not generated.
    case stale
  }

  package struct Entry {
    /// As seen from the working folder.
    package let path: String
    package let state: State
    /// The text on disk, empty where there is none, and the generated one.
    package let old: String
    let new: String

    /// Whether a run of the generator would change anything.
    package var isDifference: Bool { state != .same && state != .kept }

    package var difference: LineDifference { LineDifference(old: old, new: new) }
  }

  /// In the order of the generated files, then stale ones by name.
  package let entries: [Entry]

  package var isSame: Bool { !entries.contains(where: \.isDifference) }

  /// In `places` what was generated before is looked for too.
  package init(
    _ files: [GeneratedFile],
    folder: String,
    places: GeneratedPlaces = .folders([])
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
