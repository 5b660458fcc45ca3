package import CommandLineSupport
import DialectKit
import Dialects
import GraphQLSyntax
package import Workspace

/// A generated file that changes because of unsaved edits of documents.
package struct GeneratedChange {
  package let path: String
  /// The text generated from the saved documents; `nil` if the file is new.
  let saved: [UInt8]?
  package let text: [UInt8]
  /// Whether the file is in the output folder.
  package let isInOutput: Bool

  /// Returns the changes of the generated files in a folder, except for files that the user edits.
  package static func all(in workspace: Workspace, folder: String) -> [GeneratedChange] {
    let drafts = workspace.sources.drafts.map(\.id)
    var texts: [SourceFileID: [UInt8]] = [:]
    for id in drafts { texts[id] = workspace.sources.savedFile(id)?.utf8 }
    let before = files(of: workspace.drafting(texts), folder)
    let saved = Dictionary(before.map { ($0.path(in: folder), $0.text) }) { first, _ in first }
    return files(of: workspace, folder).compactMap { file in
      let path = file.path(in: folder)
      guard !file.isEditable, saved[path] != file.text else { return nil }
      return GeneratedChange(
        path: path,
        saved: saved[path].map { Array($0.utf8) },
        text: Array(file.text.utf8),
        isInOutput: !file.isBesideDocument
      )
    }
  }

  private static func files(of workspace: Workspace, _ folder: String) -> [GeneratedFile] {
    guard let generator = workspace.generator else { return [] }
    let files = generator.files()
    return generator.distinctFiles(among: files) { $0.path(in: folder) }.files.map { file in
      file.keepingOrder(ofFileAt: file.path(in: folder))
    }
  }

  /// Whether the file on disk was written by something else: it has neither the text generated from
  /// the saved documents nor the current one.
  package func isForeign() throws(FileError) -> Bool {
    guard FileReader.exists(path) else { return false }
    let old = try FileReader.bytes(of: path)
    return old != saved && old != text
  }
}
