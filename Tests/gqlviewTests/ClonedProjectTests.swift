import Foundation
import LibC
import TestSupport
import Testing

/// Tests that a cloned repository cannot make gqlview write outside the repository.
@Suite struct ClonedProjectTests {
  private static func project(_ folder: ScratchFolder, _ configuration: String) throws {
    try FileManager.default.createDirectory(
      at: folder.place("repository/.git"),
      withIntermediateDirectories: true
    )
    try folder.write("type Query { a: Int }", "repository/app/s.graphqls")
    try folder.write("query A { a }", "repository/app/A.graphql")
    try folder.write(configuration, "repository/app/gqlview.json")
  }

  @Test(arguments: ["../../elsewhere", "link/x", "absolute"])
  func `a configured output outside the repository needs --force`(
    output: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let place = output == "absolute" ? folder.place("elsewhere").path : output
    try Self.project(
      folder,
      #"{"schema": "s.graphqls", "documents": "*.graphql", "output": "\#(place)"}"#
    )
    try FileManager.default.createDirectory(
      at: folder.place("linked"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: folder.place("repository/app/link"),
      withDestinationURL: folder.place("linked")
    )
    func isWritten() -> Bool { folder.exists("elsewhere") || folder.exists("linked/x") }
    let refused = try folder.run("generate", in: "repository/app")
    #expect(refused.status == 2 && !isWritten(), "\(refused.transcript)")
    #expect(refused.errors.contains("gqlview.json writes /"), "\(refused.transcript)")
    #expect(refused.errors.contains("is outside of \(folder.place("repository").path);"))
    let named = try folder.run("generate", "--output", "../../named", in: "repository/app")
    #expect(named.status == 0 && folder.exists("named") && !isWritten(), "\(named.transcript)")
    let forced = try folder.run("generate", "--force", in: "repository/app")
    #expect(forced.status == 0 && isWritten(), "\(forced.transcript)")
    // The next run has nothing to write.
    #expect(try folder.run("generate", in: "repository/app").status == 0)
  }

  @Test func `another folder of the repository needs no permission`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Self.project(
      folder,
      #"{"schema": "s.graphqls", "documents": "*.graphql", "output": "../generated"}"#
    )
    let run = try folder.run("generate", in: "repository/app")
    #expect(run.status == 0 && folder.exists("repository/generated"), "\(run.transcript)")
  }

  @Test(arguments: ["gqlview.json", ".graphqlrc.json"])
  func `a schema on a server is reported and not requested`(_ file: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (listener, port) = try Self.listener()
    defer { close(listener) }
    try Self.project(folder, "{}")
    try FileManager.default.removeItem(at: folder.place("repository/app/gqlview.json"))
    try folder.write(
      #"{"schema": "http://127.0.0.1:\#(port)/graphql", "documents": "*.graphql"}"#,
      "repository/app/\(file)"
    )
    for arguments in [
      ["check"], ["generate"], ["compile"], ["compile", "--code-size"],
      ["screen", "--size", "80x24", "--keys", ""],
      ["execute", "-"],
    ] {
      let run = try ProgramRun(arguments, input: "{}", in: folder.place("repository/app"))
      let words = "is on a server, http://127.0.0.1:\(port)/graphql, which is not"
      #expect(run.transcript.contains(words), "\(run.transcript)")
    }
    #expect(accept(listener, nil, nil) == -1 && errno == EAGAIN, "somebody was asked")
  }

  /// Returns a socket that listens and does not block.
  private static func listener() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(listener >= 0 && fcntl(listener, F_SETFL, O_NONBLOCK) == 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    try #require(isListening)
    return (listener, UInt16(bigEndian: address.sin_port))
  }
}
