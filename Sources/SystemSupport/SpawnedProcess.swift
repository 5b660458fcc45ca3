import CTerminal
import LibC

/// A child process.
package struct SpawnedProcess {
  /// A standard stream of the child process.
  package enum Stream {
    case descriptor(Int32)
    /// Discards output and provides no input.
    case nothing
  }

  /// The error for a program that cannot be started.
  package struct Failure: Error {
    /// The value of `errno`.
    package let number: Int32
  }

  private let id: pid_t

  /// Starts a program, which is found in `PATH` by `ProgramSearch` unless its name has a slash.
  ///
  /// `arguments` starts with the program. `streams` are the standard streams in order; missing ones
  /// are this process's. `variables` replace or extend this process's environment. `folder` is the
  /// working folder (default: this process's). With `isDetached`, the program starts a session and a
  /// process group, so that it has no terminal and can be ended together with its children.
  ///
  /// - Throws: `Failure` if the program is not found or cannot be started.
  package init(
    _ arguments: [String],
    streams: [Stream],
    variables: [String: String] = [:],
    in folder: String? = nil,
    isDetached: Bool = false
  ) throws(Failure) {
    guard let program = ProgramSearch.path(of: arguments.first ?? "") else {
      throw Failure(number: ENOENT)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
      var attributes: posix_spawnattr_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (position, stream) in streams.enumerated() {
      let number = Int32(position)
      switch stream {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    let pointers = arguments.map { strdup($0) } + [nil]
    let environment = Self.environment(with: variables)
    defer { (pointers + environment).forEach { free($0) } }
    if let folder {
      let error = gq_spawn_in_folder(&actions, folder)
      guard error == 0 else { throw Failure(number: error) }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isDetached {
      let error = gq_spawn_detached(&attributes)
      guard error == 0 else { throw Failure(number: error) }
    }
    var process: pid_t = 0
    let error = posix_spawnp(
      &process,
      program,
      &actions,
      &attributes,
      pointers,
      environment
    )
    guard error == 0 else { throw Failure(number: error) }
    id = process
  }

  /// Returns a null-terminated copy of this process's environment, to be freed by the caller.
  ///
  /// Some variables are replaced, and `PATH` keeps only its absolute folders, for programs that
  /// search it themselves.
  private static func environment(
    with variables: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables = variables
    if variables["PATH"] == nil, let path = environmentVariable("PATH") {
      let folders = ProgramSearch.absoluteFolders(of: path)
      // Shells treat an empty search path as the working folder.
      variables["PATH"] = folders.isEmpty ? ProgramSearch.systemFolders : folders
    }
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let place = next, let entry = place.pointee {
      // Values are copied as bytes, because they may not be valid UTF-8.
      let isReplaced = variables.keys.contains { name in
        strncmp(entry, name, name.utf8.count) == 0
          && entry[name.utf8.count] == CChar(bitPattern: UInt8(ascii: "="))
      }
      if !isReplaced { entries.append(strdup(entry)) }
      next = place + 1
    }
    entries += variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    return entries + [nil]
  }

  /// Asks the process group to terminate; requires that the process leads its group and has not
  /// ended.
  package func endGroup() {
    kill(-id, SIGTERM)
    // A stopped process receives the signal only after it is continued.
    kill(-id, SIGCONT)
  }

  /// The state of the process; the exit status is that of a shell, 128 plus the number of a
  /// terminating signal.
  package enum State {
    case running
    /// The status is `nil` if it cannot be determined.
    case ended(Int32?)
  }

  /// The current state; the exit status can be read only once.
  package var state: State {
    var status: Int32 = 0
    while true {
      let process = waitpid(id, &status, WNOHANG)
      if process == id { return .ended(Self.shellStatus(status)) }
      if process == 0 { return .running }
      if errno != EINTR { return .ended(nil) }
    }
  }

  /// Waits for the process to end and returns its exit status, or `nil` if it cannot be determined.
  package func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return Self.shellStatus(status)
  }

  private static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
