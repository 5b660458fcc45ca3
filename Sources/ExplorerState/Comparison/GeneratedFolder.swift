package import DialectKit

/// A folder of generated Swift on disk, which is compared with newly generated code.
package struct GeneratedFolder: Sendable {
  /// A file that differs from the one on disk, or exists only there.
  package struct Entry: Sendable {
    /// The path relative to the working folder.
    package let path: String
    /// The content on disk, or `nil` if there is no file.
    package let old: String?
    /// The generated file, or `nil` if it is no longer generated.
    package let new: GeneratedFile?
    /// True if the file on disk is kept because users edit it.
    package let isKept: Bool

    package init(path: String, old: String?, new: GeneratedFile?, isKept: Bool = false) {
      self.path = path
      self.old = old
      self.new = new
      self.isKept = isKept
    }
  }

  /// The folder's name for display.
  package let name: String
  /// Compares generated files with the folder and returns those that differ or are kept.
  package let read: @Sendable ([GeneratedFile]) throws(ReadingError) -> [Entry]

  package init(
    name: String,
    read: @escaping @Sendable ([GeneratedFile]) throws(ReadingError) -> [Entry]
  ) {
    self.name = name
    self.read = read
  }
}
