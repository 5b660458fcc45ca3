package import DialectKit

/// A folder of generated Swift on disk that the explorer compares with what is generated now.
package struct GeneratedFolder: Sendable {
  /// A file that is not as on disk, or only there.
  package struct Entry: Sendable {
    /// As seen from the working folder.
    package let path: String
    /// Nil where nothing stands on disk.
    package let old: String?
    /// Nil for what was generated before and is not now.
    package let new: GeneratedFile?
    /// Whether what is on disk stays, for it is a person's to edit.
    package let isKept: Bool

    package init(path: String, old: String?, new: GeneratedFile?, isKept: Bool = false) {
      self.path = path
      self.old = old
      self.new = new
      self.isKept = isKept
    }
  }

  /// The folder's name for people.
  package let name: String
  /// Holds generated files against the folder; gives those that differ, or are kept as they are.
  package let read: @Sendable ([GeneratedFile]) throws(ReadingError) -> [Entry]

  package init(
    name: String,
    read: @escaping @Sendable ([GeneratedFile]) throws(ReadingError) -> [Entry]
  ) {
    self.name = name
    self.read = read
  }
}
