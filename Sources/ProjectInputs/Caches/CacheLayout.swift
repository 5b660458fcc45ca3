import CommandLineSupport
import Workspace

/// A table layout in which Apollo iOS stores cache records.
protocol CacheLayout {
  var form: StoredCache.Form { get }

  /// An upper bound of the number of records; 0 if it is expensive to find out.
  func count(in file: SQLiteFile) throws(FileError) -> Int64

  /// Reads all records, in file order.
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
