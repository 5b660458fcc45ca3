import LibC

// Free functions that methods with the same names can call on every platform.

func openReadWrite(_ path: String, flags: Int32 = 0) -> Int32 {
  open(path, O_RDWR | O_CLOEXEC | flags)
}

func closeDescriptor(_ descriptor: Int32) {
  if descriptor >= 0 { _ = close(descriptor) }
}

/// Writes all bytes without buffering; gives up if the other side is closed.
func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) {
  bytes.withUnsafeBytes { buffer in
    var rest = UnsafeRawBufferPointer(rebasing: buffer[...])
    while let start = rest.baseAddress, !rest.isEmpty {
      let written = write(descriptor, start, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if errno == EAGAIN {
        // Another process that shares the terminal may have made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&waiting, 1, 1000) == 0 { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// Reads up to 4 KiB, or returns `nil` at the end of the input or if it was closed.
///
/// Blocks if no input is available, so poll first. The result is empty if another process has read
/// the input.
func readSome(_ descriptor: Int32) -> [UInt8]? {
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
