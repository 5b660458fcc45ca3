import CommandLineSupport
import Workspace

/// One way in which the released client keeps records in tables.
protocol CacheLayout {
  var form: StoredCache.Form { get }

  /// How many records there are at most, as far as that is told quickly.
  func count(in file: SQLiteFile) throws(FileError) -> Int64

  /// Reads all records, in the order of the file.
  func read(_ file: SQLiteFile, into cache: inout StoredCache) throws(FileError)
}

extension CacheLayout {
  static func tooLarge(_ file: SQLiteFile) -> FileError {
    FileError(
      "cannot read \(file.path): its records are more than \(StoredCache.maximumSize >> 20) MB, or "
        + "more than \(StoredCache.maximumCount)"
    )
  }
}
