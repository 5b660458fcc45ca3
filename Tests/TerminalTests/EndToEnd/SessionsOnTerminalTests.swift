import Foundation
import TestSupport
import Testing

/// Tests state that is saved between runs, in a separate folder.
@Suite(.serialized) struct SessionsOnTerminalTests {
  private let sample = [
    "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
    "SampleResponses/animals/AllAnimals.json",
  ].map { PackageRoot.file($0).path }

  private func job(_ arguments: [String], _ folder: ScratchFolder) throws -> TerminalJob {
    try TerminalJob("gqlview", arguments, environment: ["XDG_STATE_HOME": folder.url.path])
  }

  private func leave(_ job: TerminalJob) throws {
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  private func sessions(_ folder: ScratchFolder) -> [String] {
    let place = folder.place("gqlview/sessions").path
    return (try? FileManager.default.contentsOfDirectory(atPath: place))?.sorted() ?? []
  }

  @Test func `hints appear once, the position is restored, and --fresh starts over`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let first = try job(sample, folder)
    try first.wait(for: "First steps")
    // The first key only closes the hints.
    first.send("jjj")
    try first.wait(for: "Dog at allAnimals[2]")
    try leave(first)
    let name = try #require(sessions(folder).first)
    let mode = try FileManager.default.attributesOfItem(
      atPath: folder.place("gqlview/sessions/\(name)").path
    )[.posixPermissions]
    #expect(mode as? Int == 0o600)

    let second = try job(sample.reversed(), folder)
    try second.wait(for: "Dog at allAnimals[2]")
    try second.wait(for: "Restored your last position (--fresh to start over).")
    #expect(!second.screen.text.joined().contains("First steps"))
    try leave(second)
    #expect(sessions(folder) == [name])

    let fresh = try job(["--fresh"] + sample, folder)
    try fresh.wait(for: "Crocodile at allAnimals[0]")
    try leave(fresh)
    let fourth = try job(sample, folder)
    try fourth.wait(for: "Crocodile at allAnimals[0]")
    try leave(fourth)
  }

  @Test func `keys, scripts, the demo and standard input neither restore nor save a session`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let script = try folder.write("jj\n", "script").path
    let first = try job(["--keys", "jjj"] + sample, folder)
    try first.wait(for: "Bird at allAnimals[3]")
    #expect(!first.screen.text.joined().contains("First steps"))
    try leave(first)
    let second = try job(["--script", script] + sample, folder)
    try second.wait(for: "Dog at allAnimals[2]")
    try leave(second)
    #expect(!folder.exists("gqlview"))
    let third = try job([], folder)
    try third.wait(for: "First steps")
    third.send("j")
    third.drain()
    try leave(third)
    #expect(sessions(folder) == [])
    #expect(folder.exists("gqlview/seen"))
  }

  @Test(arguments: ["", "{\"gqlview-session\":99}", "\u{1B}]0;x\u{7}"])
  func `an invalid session file is reported in one sentence and replaced`(text: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("hints\n", "gqlview/seen")
    try leave(try started(job(sample, folder)))
    let name = try #require(sessions(folder).first)
    try folder.write(text, "gqlview/sessions/\(name)")
    let job = try started(job(sample, folder))
    try job.wait(for: "Cannot restore your last position: ")
    try leave(job)
    #expect(try folder.text("gqlview/sessions/\(name)").hasPrefix("{\"gqlview-session\":1"))
  }

  private func started(_ job: TerminalJob) throws -> TerminalJob {
    try job.wait(for: "Nile crocodile")
    return job
  }

  @Test func `only the oldest sessions are deleted from the folder`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("hints\n", "gqlview/seen")
    for number in 0..<120 {
      let digits = String(number, radix: 16)
      let name = String(repeating: "0", count: 32 - digits.count) + digits
      let file = try folder.write("{}", "gqlview/sessions/\(name).json")
      let age = Date(timeIntervalSinceNow: Double(-100_000 + number * 100))
      try FileManager.default.setAttributes([.modificationDate: age], ofItemAtPath: file.path)
    }
    try folder.write("mine", "gqlview/sessions/notes.json")
    try leave(try started(job(sample, folder)))
    let left = sessions(folder)
    #expect(left.count == 101)
    #expect(left.contains("notes.json"))
    #expect(!left.contains(String(repeating: "0", count: 32) + ".json"))
    #expect(left.contains(String(repeating: "0", count: 30) + "77.json"))
  }
}
