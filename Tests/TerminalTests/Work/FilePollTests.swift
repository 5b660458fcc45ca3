import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// Watching files on systems without inotify, such as macOS.
@Suite struct FilePollTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `polling reports changed, new and deleted files, also in new folders`() throws {
    defer { folder.remove() }
    try make("out")
    try write("schema.graphqls", "type Query")
    let out = folder.place("out").path
    let watched = WatchedFolders(
      [out],
      accepts: { _ in false },
      subfolders: { _ in [] },
      files: { folder in
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
      }
    )
    let watch = watched.observe(files: [folder.place("schema.graphqls").path], with: .none)
    #expect(watch is FilePoll)
    try write("out/ignored.json", "{}")
    #expect(!isReported(by: watch, seconds: 1))
    try write("schema.graphqls", "type Query {}")
    #expect(isReported(by: watch))
    try make("out/new")
    try write("out/new/A.swift", "")
    #expect(isReported(by: watch))
    try FileManager.default.removeItem(at: folder.place("out/new/A.swift"))
    #expect(isReported(by: watch))
    // A file that is watched later is reported only once it changes.
    try write("query.graphql", "{ a }")
    watch.watch(file: folder.place("query.graphql").path)
    #expect(!isReported(by: watch, seconds: 1))
    try write("query.graphql", "{ a b }")
    #expect(isReported(by: watch))
  }

  private func isReported(by watch: any FileObserver, seconds: Int = 10) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 100) > 0, watch.take() { return true }
    }
    return false
  }

  private func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.place(name),
      withIntermediateDirectories: true
    )
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.place(name))
  }
}
