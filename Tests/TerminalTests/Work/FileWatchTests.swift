#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import SystemSupport

  @Suite struct FileWatchTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: ["before", "while", "after"])
    func `files in new folders are noticed, whenever the folders are created`(time: String) throws {
      defer { folder.remove() }
      try make("out")
      let inner = "out/new/inner"
      // Another program creates folders while the first of them is being listed.
      var listed: [String] = []
      let watch = FileWatch(
        files: [],
        folders: [path("out")],
        accepts: { $0.hasSuffix(".swift") },
        subfolders: { folder in
          listed.append(folder)
          let found = folders(in: folder)
          if time == "while", folder == path("out/new") { try? make(inner) }
          return found
        }
      )
      if time == "before" { try make(inner) } else { try make("out/new") }
      #expect(watch.take())
      if time == "after" { try make(inner) }
      while watch.take() {}
      #expect(Set(listed) == [path("out"), path("out/new"), path(inner)])
      try write(inner + "/ignored.json")
      #expect(!watch.take())
      try write(inner + "/A.swift")
      #expect(isReported(by: watch))
    }

    @Test func `a renamed folder is watched under its new name`() throws {
      defer { folder.remove() }
      try make("out/old/inner")
      let watch = FileWatch(
        files: [],
        folders: [path("out")],
        accepts: { _ in true },
        subfolders: folders
      )
      try FileManager.default.moveItem(atPath: path("out/old"), toPath: path("out/new"))
      while watch.take() {}
      try make("out/new/inner/late")
      while watch.take() {}
      try write("out/new/inner/late/A.swift")
      #expect(isReported(by: watch))
    }

    /// Waits for the report, because a process that another test starts can keep a file open for a
    /// short time.
    private func isReported(by watch: FileWatch) -> Bool {
      for _ in 0..<50 {
        var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 100) > 0, watch.take() { return true }
      }
      return false
    }

    private func path(_ name: String) -> String { folder.place(name).path }

    private func make(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: path(name),
        withIntermediateDirectories: true
      )
    }

    private func write(_ name: String) throws {
      try Data("text".utf8).write(to: folder.place(name))
    }

    private func folders(in folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.map { folder + "/" + $0 }.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && isFolder.boolValue
      }
    }
  }
#endif
