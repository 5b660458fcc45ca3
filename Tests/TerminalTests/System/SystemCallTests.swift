import Foundation
import LibC
import TestSupport
import Testing

@testable import SystemSupport

/// The functions of `LibC`, whose implementations differ between systems.
@Suite struct SystemCallTests {
  @Test func `an ignored signal is recognized, and a handler gets the number`() {
    var action = sigaction()
    #expect(!action.ignoresSignal)
    action.setHandler { _ in }
    #expect(!action.ignoresSignal)
    // SIGPIPE is ignored in this process, as in the program.
    signal(SIGPIPE, SIG_IGN)
    var pipeAction = sigaction()
    #expect(sigaction(SIGPIPE, nil, &pipeAction) == 0)
    #expect(pipeAction.ignoresSignal)
  }

  @Test func `a change of a file is seen in its time`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write("text", "file")
    let written = timeval(tv_sec: 2_000, tv_usec: 500_000)
    var times = [timeval(tv_sec: 1_000, tv_usec: 0), written]
    #expect(utimes(file.path, &times) == 0)
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.modification == (seconds: 2_000, nanoseconds: 500_000_000))
    #expect(FileStamp(file.path) == FileStamp(file.path))
    #expect(renameFile(file.path, to: file.path + "2") && folder.exists("file2"))
    #expect(!renameFile(file.path, to: file.path + "3"))
  }

  @Test func `sending to a closed connection is an error and raises no signal`() {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, streamSocket, 0, &ends) == 0)
    defer { closeDescriptor(ends[0]) }
    setStreamOptions(ends[0])
    #expect([UInt8](repeating: 7, count: 3).withUnsafeBytes { sendSome(ends[0], $0) } == 3)
    var byte: UInt8 = 0
    #expect(withUnsafeMutableBytes(of: &byte) { peekSome(ends[1], $0) } == 1)
    // The byte was not consumed.
    #expect(readSome(ends[1]) == [7, 7, 7])
    closeDescriptor(ends[1])
    #expect([byte].withUnsafeBytes { sendSome(ends[0], $0) } == -1 && errno == EPIPE)
  }

  @Test func `a thread runs its body with a stack for deep recursion`() throws {
    @Sendable func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 + depth(left - 1) }
    let result = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { result.deallocate() }
    result.initialize(to: 0)
    let address = Int(bitPattern: result)
    let thread = try #require(
      startThread(stackSize: 16 << 20) {
        UnsafeMutablePointer<Int>(bitPattern: address)?.pointee = depth(20_000)
      }
    )
    pthread_join(thread, nil)
    #expect(result.pointee == 20_000)
  }
}
