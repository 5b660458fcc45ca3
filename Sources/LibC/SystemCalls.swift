// Free functions with the same name and type on every system. Methods that have the name of a
// function of C can call them.

package func openReadWrite(_ path: String, flags: Int32 = 0) -> Int32 {
  open(path, O_RDWR | O_CLOEXEC | flags)
}

package func closeDescriptor(_ descriptor: Int32) {
  if descriptor >= 0 { _ = close(descriptor) }
}

/// Writes some of the bytes; returns their number, or a negative number and sets `errno`.
package func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Writes all bytes without buffering; gives up if the other side is closed.
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) {
  bytes.withUnsafeBytes { buffer in
    var rest = UnsafeRawBufferPointer(rebasing: buffer[...])
    while !rest.isEmpty {
      let written = writeSome(descriptor, rest)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if errno == EAGAIN {
        // Another process that shares the terminal may have made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Darwin's `poll` does not know `/dev/tty`.
        if poll(&waiting, 1, 1000) == 0 || Int32(waiting.revents) & Int32(POLLNVAL) != 0 { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// Reads up to 4 KiB, or returns `nil` at the end of the input or if it was closed.
///
/// Blocks if no input is available, so wait first. The result is empty if another process has read
/// the input.
package func readSome(_ descriptor: Int32) -> [UInt8]? {
  while true {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    if count > 0 { return bytes }
    if count == 0 { return nil }
    if errno == EAGAIN { return [] }
    if errno != EINTR { return nil }
  }
}

/// Renames a file, replacing one with the new name; returns false on failure.
package func renameFile(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

extension stat {
  /// The time of the last change of the content, in seconds and nanoseconds.
  package var modification: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}

/// Raises the limit on open files and connections of the process to `count`, or to the maximum.
package func raiseOpenFileLimit(to count: Int) {
  #if canImport(Glibc)
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let kind = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(kind, &limit) == 0 else { return }
  let wanted = min(rlim_t(count), limit.rlim_max)
  guard limit.rlim_cur < wanted else { return }
  limit.rlim_cur = wanted
  setrlimit(kind, &limit)
}
