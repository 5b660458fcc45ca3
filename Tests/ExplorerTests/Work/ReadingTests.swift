import GraphQLRuntime
import TestSupport
import Testing

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests large responses that are shown before they have been read completely.
@Suite struct ReadingTests {
  @Test(arguments: Sample.all)
  func `the beginning of a response is valid JSON wherever it is cut`(_ sample: Sample) throws {
    let bytes = try PackageRoot.bytes(sample.responsePath)
    guard (try? JSONDocument(bytes)) != nil else { return }
    for end in stride(from: 0, to: bytes.count, by: 7) {
      guard let beginning = ResponseBeginning(Array(bytes[..<end]), size: bytes.count) else {
        continue
      }
      #expect((try? JSONDocument(beginning.utf8)) != nil, "cut at \(end)")
      #expect(beginning.utf8.starts(with: bytes[..<beginning.part.read]))
    }
  }

  private func animals(_ count: Int) -> [UInt8] {
    let animals = (0..<count).map { number in
      #"{"__typename": "Cat", "name": "Cat \#(number)", "tags": ["a", "b"]}"#
    }
    return Array(
      #"{"data": {"animals": [\#(animals.joined(separator: ", "))], "total": \#(count)}}"#.utf8
    )
  }

  private func workspace(_ response: WorkspaceInput) -> Workspace {
    let schema = """
      type Query { animals: [Animal!]! total: Int! }
      interface Animal { name: String! tags: [String!]! }
      type Cat implements Animal { name: String! tags: [String!]! }
      """
    let query = "query Q { animals { name tags ... on Cat { tags } } total }"
    return Workspace.load(
      [
        WorkspaceInput(name: "s.graphqls", utf8: Array(schema.utf8)),
        WorkspaceInput(name: "q.graphql", utf8: Array(query.utf8)), response,
      ],
      options: WorkspaceOptions(isExploring: true)
    )
  }

  @Test func `further reading keeps position, folds and filter, and ends with the whole`()
    throws
  {
    let bytes = animals(900)
    let input = try #require(
      WorkspaceInput(name: "r.json", beginning: Array(bytes[..<4_000]), wholeSize: bytes.count)
    )
    var model = Model(workspace: workspace(input), size: Size(width: 100, height: 30))
    #expect(render(model).text.contains("% read"))
    _ = update(&model, .key(.character("G")))
    #expect(render(model).text.contains("not read yet"))
    _ = update(&model, .key(Key(.home)))
    #expect(model.findings.errorCount == 0)
    for key in try KeyNotation.parse("jjljj") { _ = update(&model, .key(key)) }
    let before = (model.responsePath, model.outline?.rowCount ?? 0)
    model.readOn([0]) { _, _, limit throws(ReadingError) in Array(bytes[..<limit]) }
    let effects = model.takeRequests()
    #expect(effects.count == 1)
    _ = finishBackgroundWork(effects, on: &model)
    #expect(model.responsePath == before.0)
    #expect(model.outline?.rowCount ?? 0 > before.1)
    #expect(model.backgroundTasks.isEmpty)
    let whole = Model(
      workspace: workspace(WorkspaceInput(name: "r.json", utf8: bytes)),
      size: Size(width: 100, height: 30)
    )
    #expect(model.tree?.nodeCount == whole.tree?.nodeCount)
    #expect(model.tree?.childCount(whole.tree?.root ?? ResponseNode(0)) == 2)
    #expect(!render(model).text.contains("% read"))
    for key in try KeyNotation.parse("gg") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("[900]"))
  }

  @Test(arguments: [("", "animals.800.name"), ("j", "animals")])
  func `a position not yet read is restored later, unless a key is pressed first`(
    keys: String,
    place: String
  ) throws {
    let bytes = animals(900)
    let size = Size(width: 100, height: 30)
    var whole = Model(workspace: workspace(WorkspaceInput(name: "r.json", utf8: bytes)), size: size)
    let row = whole.core.selection(
      atPath: whole.tree?.path(to: ["animals", 800, "name"]) ?? []
    )
    whole.select(row)
    let session = SavedView(of: whole, over: nil)
    let input = try #require(
      WorkspaceInput(name: "r.json", beginning: Array(bytes[..<4_000]), wholeSize: bytes.count)
    )
    var model = Model(workspace: workspace(input), size: size)
    session.resume(on: &model)
    #expect(model.responsePath == ["animals"])
    #expect(SavedView(of: model, over: session).place == session.place)
    for key in try KeyNotation.parse(keys + (keys.isEmpty ? "" : "k")) {
      _ = update(&model, .key(key))
    }
    model.readOn([0]) { _, _, limit throws(ReadingError) in Array(bytes[..<limit]) }
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.responsePath.description == place)
  }

  @Test func `a streamed response is shown as it arrives, even before its first byte`() throws {
    let bytes = animals(900)
    var input = WorkspaceInput(name: "<stdin>", role: .response, utf8: [])
    input.wholeSize = 0
    var model = Model(workspace: workspace(input), size: Size(width: 100, height: 30))
    #expect(model.findings.errorCount == 0)
    #expect(render(model).text.contains("waiting for the response"))
    var rows: [Int] = []
    let parts = Parts([0, 3_000, 20_000, bytes.count])
    model.follow(response: 0) { _ in
      let count = parts.next()
      return (Array(bytes[..<count]), count == bytes.count)
    }
    for effect in model.takeRequests() {
      guard case .work(let work) = effect else { continue }
      work.run(
        WorkMonitor(
          isCancelled: { false },
          report: { _ in },
          send: { parts.changes.append($0) }
        )
      )
      for change in parts.changes {
        _ = update(&model, .work(work, .change(change)))
        rows.append(model.tree?.nodeCount ?? 0)
      }
      _ = update(&model, .work(work, .end))
    }
    #expect(rows.count == 4 && rows == rows.sorted() && rows[1] < rows[3])
    #expect(!render(model).text.contains("bytes read"))
    #expect(model.selection.path == [0, 0])
    #expect(model.backgroundTasks.isEmpty && model.findings.errorCount == 0)
  }

  @Test func `hashed keys of a streamed response are readable in the end`() throws {
    let texts = ["type Query { tags: [String!] }", "query Tags { tags }"]
    var inputs = zip(["s.graphqls", "q.graphql"], texts).map {
      WorkspaceInput(name: $0, utf8: Array($1.utf8))
    }
    var input = WorkspaceInput(name: "<stdin>", role: .response, utf8: [])
    input.wholeSize = 0
    inputs.append(input)
    let bytes = Array(#"{"data": {"tags___shvij2mzxjob": ["1", "2"]}}"#.utf8)
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: 100, height: 30))
    let parts = Parts([0, 40, bytes.count])
    model.follow(response: 0) { _ in
      let count = parts.next()
      return (Array(bytes[..<count]), count == bytes.count)
    }
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.workspace.responses.map(\.name) == ["<stdin>, with plain keys"])
    #expect(model.findings.errorCount == 0)
    #expect(render(model).text.contains("tags [2]"))
  }

  private final class Parts: @unchecked Sendable {
    private var ends: [Int]
    var changes: [StateMutation] = []

    init(_ ends: [Int]) { self.ends = ends }

    func next() -> Int { ends.removeFirst() }
  }

  @Test func `text that ends as invalid JSON is reported, and its beginning is shown`() throws {
    let bytes = animals(900)
    let broken = Array(bytes.dropLast(3)) + Array("!!!".utf8)
    let input = try #require(
      WorkspaceInput(name: "r.json", beginning: Array(bytes[..<4_000]), wholeSize: bytes.count)
    )
    var model = Model(workspace: workspace(input), size: Size(width: 100, height: 30))
    let rows = model.outline?.rowCount
    model.readOn([0]) { _, _, limit throws(ReadingError) in Array(broken[..<limit]) }
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.findings.errorCount == 1)
    #expect(model.outline?.rowCount == rows)
  }

  @Test func `Escape stops background work, whose later results are ignored`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let work = BackgroundTask(.searching) { $0.send(StateMutation { $0.say("too late") }) }
    model.begin(work)
    #expect(model.takeRequests() == [.work(work)])
    _ = update(&model, .work(work, .progress(0.5)))
    #expect(render(model).text.contains("searching 50 %"))
    #expect(update(&model, .key(.escape)) == [.cancel(work)])
    #expect(model.message?.text == "The search was stopped.")
    _ = update(&model, .work(work, .change(StateMutation { $0.say("too late") })))
    #expect(model.message?.text == "The search was stopped.")
  }
}
