import LibC
import SystemSupport
import Threads

/// Polls the sizes and modification times of files, on every system.
///
/// A program that keeps a file open while writing to it, such as a database, does not trigger a
/// folder watch.
package final class FilePoll: Watch {
  package let descriptor: Int32
  private let state: Mutex<State>
  private let thread: SystemThread?

  private struct State {
    var isOver = false
    let writing: Int32
  }

  /// The polling interval.
  private static let milliseconds: UInt32 = 250

  package init(files: [String]) {
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
    let state = Mutex(State(writing: ends[1]))
    self.state = state
    thread = SystemThread { Self.look(at: files, state) }
  }

  private static func look(at files: [String], _ state: Mutex<State>) {
    var known = files.map(FileStamp.init)
    while true {
      usleep(milliseconds * 1_000)
      let now = files.map(FileStamp.init)
      let isChanged = now != known
      known = now
      let isOver = state.withLock { state in
        if isChanged, !state.isOver {
          var byte: UInt8 = 1
          _ = write(state.writing, &byte, 1)
        }
        return state.isOver
      }
      if isOver { return }
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
