import LibC
import Threads

/// Polls the sizes and modification times of files, on every system.
///
/// A program that keeps a file open while writing to it, such as a database, does not trigger a
/// folder watch. Systems without inotify use this for all files.
package final class FilePoll: FileObserver {
  package let descriptor: Int32
  private let state: Mutex<State>
  private let thread: SystemThread?

  private struct State {
    var isOver = false
    let writing: Int32
    var files: Set<String> = []
    var known: [String: FileStamp] = [:]
  }

  /// The polling interval.
  private static let milliseconds: UInt32 = 250

  /// Watches files, and those that `listing` returns; it is called at each interval.
  package init(files: [String], listing: @escaping @Sendable () -> [String] = { [] }) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      descriptor = -1
      state = Mutex(State(isOver: true, writing: -1))
      thread = nil
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    descriptor = ends[0]
    let watched = Set(files)
    let state = Mutex(
      State(writing: ends[1], files: watched, known: Self.stamps(watched, listing))
    )
    self.state = state
    thread = SystemThread { Self.look(state, listing) }
  }

  private static func stamps(
    _ files: Set<String>,
    _ listing: () -> [String]
  ) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in files.union(listing()) { stamps[path] = FileStamp(path) }
    return stamps
  }

  private static func look(_ state: Mutex<State>, _ listing: () -> [String]) {
    while true {
      usleep(milliseconds * 1_000)
      let files = state.withLock { $0.isOver ? nil : $0.files }
      guard let files else { return }
      // Listing a large folder takes long, so it happens outside the lock.
      let now = stamps(files, listing)
      state.withLock { state in
        // A file that was added in the meantime keeps its stamp.
        let others = state.files.subtracting(files)
        let next = now.merging(state.known.filter { others.contains($0.key) }) { $1 }
        guard next != state.known else { return }
        state.known = next
        var byte: UInt8 = 1
        _ = write(state.writing, &byte, 1)
      }
    }
  }

  package func watch(file: String) {
    state.withLock { state in
      guard state.files.insert(file).inserted else { return }
      if state.known[file] == nil { state.known[file] = FileStamp(file) }
    }
  }

  package func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var isChanged = false
    while read(descriptor, &bytes, bytes.count) > 0 { isChanged = true }
    return isChanged
  }

  deinit {
    guard let thread else { return }
    let writing = state.withLock { state in
      state.isOver = true
      return state.writing
    }
    thread.join()
    closeDescriptor(writing)
    closeDescriptor(descriptor)
  }
}
