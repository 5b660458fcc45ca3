import LibC

#if canImport(Darwin)
  internal import MachO.dyld
#endif

/// The file of the running program.
package enum ProgramFile {
  /// Writes the path into a buffer of the given size and returns 0; if the buffer is too small,
  /// stores the needed size and returns -1.
  ///
  /// Darwin's `_NSGetExecutablePath` has this interface.
  package typealias Lookup = (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<UInt32>) -> Int32

  /// Returns the absolute path without symbolic links, or `nil` if it is unknown.
  ///
  /// The program's first argument is not used: if it is a bare name, it would be a file in the
  /// working folder.
  package static func path() -> String? {
    #if canImport(Darwin)
      return path(lookup: { _NSGetExecutablePath($0, $1) })
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  /// Returns the path that a function finds, absolute and without symbolic links.
  ///
  /// The function may return a path with links, `.` and `..`.
  static func path(lookup: Lookup) -> String? {
    var size: UInt32 = 0
    _ = lookup(nil, &size)
    guard size > 0 else { return nil }
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard path.withUnsafeMutableBufferPointer({ lookup($0.baseAddress, &size) }) == 0 else {
      return nil
    }
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return resolved(String(decoding: bytes, as: UTF8.self))
  }

  private static func resolved(_ path: String) -> String? {
    guard path.hasPrefix("/"), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
