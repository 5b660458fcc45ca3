import DocumentEditing
import Explorer
import Foundation
import GraphQLRuntime
import TestSupport
import Testing
import Threads
import Workspace

@testable import gqlview

/// Tests saved state, with the state folder of this process in a scratch folder.
extension OwnStateFolder {
  @Suite struct StateFolderTests {
    /// Runs `body` with a temporary state folder.
    private func withStateFolder(_ body: (ScratchFolder) throws -> Void) throws {
      let folder = try ScratchFolder()
      StateFolder.substitute.withLock { $0 = folder.url.appending(path: "state").path }
      defer {
        StateFolder.substitute.withLock { $0 = nil }
        folder.remove()
      }
      try body(folder)
    }

    @Test func `twenty large runs are restored together with those of another program`() throws {
      try withStateFolder { _ in
        let file = RunFile(address: "https://example.org/graphql")
        var mine = RunHistory()
        for number in 0..<20 {
          let text = "# \(number)\n" + String(repeating: "a", count: 60_000)
          mine.add(RunHistory.Run(text: text, variables: [:]))
          file.saveNewest(of: mine)
        }
        #expect(file.load()?.runs.count == 20)
        var theirs = RunHistory()
        theirs.add(RunHistory.Run(text: "{ theirs }", variables: [:]))
        file.saveNewest(of: theirs)
        mine.add(RunHistory.Run(text: "{ mine }", variables: [:]))
        file.saveNewest(of: mine)
        let texts = try #require(file.load()).runs.map(\.text)
        #expect(texts.count == 22)
        #expect(texts.suffix(2) == ["{ theirs }", "{ mine }"])
      }
    }

    @Test func `an edit that cannot be saved is reported once and leaves no older state`() throws {
      try withStateFolder { folder in
        let path = try folder.write("{ a }", "a.graphql").path
        let drafts = DraftFolder(begunOf: nil)
        let keeper = DraftKeeper(drafts, kept: [])
        func edit(_ text: [UInt8]) -> DocumentDraft {
          DocumentDraft(name: path, edited: Array("{ a }".utf8), text: text)
        }
        let small = edit(Array("{ b }".utf8))
        keeper.take([small])
        keeper.finish()
        #expect(drafts.load(for: [path]) == [small])
        keeper.take([edit([UInt8](repeating: 0x23, count: SavedDraft.limit))])
        keeper.finish()
        #expect(keeper.takeProblem()?.contains("cannot be kept for the next start") == true)
        #expect(drafts.load(for: [path]).isEmpty)
        keeper.finish()
        #expect(keeper.takeProblem() == nil)
        // If the folder cannot be written, saving is tried again later.
        let state = folder.url.appending(path: "state")
        try FileManager.default.removeItem(at: state)
        try Data().write(to: state)
        keeper.take([small])
        keeper.finish()
        try FileManager.default.removeItem(at: state)
        keeper.finish()
        #expect(drafts.load(for: [path]) == [small])
      }
    }

    @Test func `the edits of a running explorer are neither offered nor removed by another`()
      throws
    {
      try withStateFolder { folder in
        let path = try folder.write("{ a }", "a.graphql").path
        func edit(_ text: String) -> DocumentDraft {
          DocumentDraft(name: path, edited: Array("{ a }".utf8), text: Array(text.utf8))
        }
        let one = DraftFolder(begunOf: nil)
        let other = DraftFolder(begunOf: nil)
        #expect(one.keep(edit("{ one }")) == .kept)
        #expect(other.load(for: [path]).isEmpty)
        #expect(other.keep(edit("{ other }")) == .kept)
        other.remove(path)
        #expect(one.load(for: [path]) == [edit("{ one }")])
        #expect(other.keep(edit("{ other }")) == .kept)
        one.leave()
        // The third program takes over the edit of the first, so no other program is offered it.
        let third = DraftFolder(begunOf: nil)
        #expect(third.load(for: [path]) == [edit("{ one }")])
        #expect(DraftFolder(begunOf: nil).load(for: [path]).isEmpty)
        third.remove(path)
        other.leave()
        #expect(DraftFolder(begunOf: nil).load(for: [path]) == [edit("{ other }")])
        let left = try FileManager.default.contentsOfDirectory(
          atPath: folder.url.appending(path: "state/gqlview/drafts").path
        )
        #expect(left.filter { $0.hasSuffix(".draft") }.count == 1)
      }
    }

    @Test(arguments: [false, true])
    func `an edit is saved while the document's file is missing`(isLink: Bool) throws {
      try withStateFolder { folder in
        let target = try folder.write("{ a }", isLink ? "linked/a.graphql" : "a.graphql")
        let file = folder.place("a.graphql")
        let aside = folder.place("moved")
        func restore() throws {
          if isLink {
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
          } else if FileManager.default.fileExists(atPath: aside.path) {
            try FileManager.default.moveItem(at: aside, to: file)
          }
        }
        func remove() throws {
          if isLink {
            try FileManager.default.removeItem(at: file)
          } else {
            try FileManager.default.moveItem(at: file, to: aside)
          }
        }
        try restore()
        let drafts = DraftFolder(begunOf: nil)
        #expect(drafts.load(for: [file.path]).isEmpty)
        let draft = DocumentDraft(
          name: file.path,
          edited: Array("{ a }".utf8),
          text: Array("{ b }".utf8)
        )
        try remove()
        let keeper = DraftKeeper(drafts, kept: [])
        keeper.take([draft])
        keeper.finish()
        #expect(keeper.takeProblem() == nil)
        try restore()
        drafts.leave()
        let next = DraftFolder(begunOf: nil)
        #expect(next.load(for: [file.path]) == [draft])
        // The stored edit can be removed meanwhile, too.
        try remove()
        next.remove(file.path)
        try restore()
        next.leave()
        #expect(DraftFolder(begunOf: nil).load(for: [file.path]).isEmpty)
      }
    }

    @Test func `a new operation is saved only for its own inputs`() throws {
      try withStateFolder { _ in
        let name = NewOperationDocument.name
        let draft = DocumentDraft(name: name, edited: [], text: Array("{ a }".utf8))
        _ = DraftFolder(begunOf: "a").keep(draft)
        #expect(DraftFolder(begunOf: "a").load(for: [name]) == [draft])
        #expect(DraftFolder(begunOf: "b").load(for: [name]).isEmpty)
        #expect(DraftFolder(begunOf: nil).keep(draft) == nil)
        let last = DraftFolder(begunOf: "a")
        #expect(last.load(for: [name]) == [draft])
        last.remove(name)
        #expect(DraftFolder(begunOf: "a").load(for: [name]).isEmpty)
      }
    }

    @Test func `other files in the state folder are not treated as hashes`() {
      let hash = String(repeating: "0a", count: 16)
      #expect(StateFolder.isHash(hash + ".json", ending: ".json"))
      #expect(!StateFolder.isHash("my-notes-about-the-servers-at-wrk.json", ending: ".json"))
      #expect(!StateFolder.isHash(hash + "0.json", ending: ".json"))
    }
  }
}
