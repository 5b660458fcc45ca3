import LibC

/// The limit on open files and connections of the process.
package enum OpenFiles {
  /// Raises the limit for several hundred clients, each with its own connection to a server.
  package static func allowMany() {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return }
    let wanted = min(rlim_t(4096), limit.rlim_max)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(kind, &limit)
  }
}
