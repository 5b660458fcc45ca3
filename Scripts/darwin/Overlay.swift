// swift-format-ignore-file
// What Apple's overlay of the C library adds for Swift: macros and functions with variable arguments,
// which are not imported from headers. Only declarations matter, because nothing is linked.

@_exported public import Darwin
internal import SwiftOverlayShims

public var errno: Int32 {
  get { _swift_stdlib_getErrno() }
  set { _swift_stdlib_setErrno(newValue) }
}

public var stdin: UnsafeMutablePointer<FILE> { __stdinp }
public var stdout: UnsafeMutablePointer<FILE> { __stdoutp }
public var stderr: UnsafeMutablePointer<FILE> { __stderrp }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { declared() }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { declared() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  declared()
}
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  declared()
}
public func openat(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 { declared() }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { declared() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { declared() }
public func fcntl(
  _ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer
) -> Int32 { declared() }
public func ioctl(_ descriptor: Int32, _ request: UInt) -> Int32 { declared() }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: Int32) -> Int32 { declared() }
public func ioctl(
  _ descriptor: Int32, _ request: UInt, _ pointer: UnsafeMutableRawPointer
) -> Int32 { declared() }

@available(*, unavailable, message: "start programs with posix_spawn")
public func fork() -> Int32 { declared() }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { declared() }
public var SIG_ERR: sig_t { declared() }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_IRWXU: mode_t { 0o700 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
public var S_IXUSR: mode_t { 0o100 }
public var S_IRWXG: mode_t { 0o070 }
public var S_IRGRP: mode_t { 0o040 }
public var S_IWGRP: mode_t { 0o020 }
public var S_IXGRP: mode_t { 0o010 }
public var S_IRWXO: mode_t { 0o007 }
public var S_IROTH: mode_t { 0o004 }
public var S_IWOTH: mode_t { 0o002 }
public var S_IXOTH: mode_t { 0o001 }

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_UPTIME_RAW: clockid_t { _CLOCK_UPTIME_RAW }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }

public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }

private func declared<T>() -> T { fatalError("this module is only type-checked") }
