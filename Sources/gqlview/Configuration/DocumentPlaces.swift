import CommandLineSupport
import ProjectInputs
import Threads

/// The absolute paths of documents, which identify them also while their files are missing.
///
/// A file can be missing for a while, because git or an editor replaces it. Its edits must still be
/// stored, so the path that a document had when its file was last seen is remembered.
final class DocumentPlaces: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// Returns the path without symbolic links; `nil` for a document that is not a file, such as
  /// standard input.
  func place(of name: String) -> String? {
    known.withLock { known in
      if FileReader.isFile(name) {
        let place = FileReader.resolved(name) ?? name
        known[name] = place
        return place
      }
      if let place = known[name] { return place }
      // A document that was loaded later: only its folder can have links.
      guard name != InputFiles.standardInputName, !FileReader.exists(name) else { return nil }
      let slash = name.lastIndex(of: "/")
      let folder = slash.map { name[..<$0].isEmpty ? "/" : String(name[..<$0]) } ?? "."
      let file = slash.map { name[name.index(after: $0)...] } ?? name[...]
      return FileReader.resolved(folder).map { $0 == "/" ? "/\(file)" : "\($0)/\(file)" }
    }
  }
}
