import GraphQLRuntime
import GraphQLSchema
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the state that a run saves for the next run with the same files.
@Suite struct SavedViewTests {
  private static let size = Size(width: 120, height: 40)

  private func model(
    _ keys: String = "",
    sample name: String = "animals/AllAnimals"
  ) throws -> Model {
    let sample = try #require(Sample.named(name))
    var model = Model(workspace: try sample.workspace(), size: Self.size)
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  /// Returns the model of the next run, restored from the saved state of this one.
  private func next(after model: Model) throws -> Model {
    let text = SavedView(of: model, over: nil).text
    let session = try #require(SavedView(Array(text.utf8)))
    #expect(session.text == text)
    return try next(session)
  }

  private func next(
    _ session: SavedView,
    sample name: String = "animals/AllAnimals"
  ) throws -> Model {
    let sample = try #require(Sample.named(name))
    var model = Model(
      workspace: session.choosing(in: try sample.workspace()),
      size: Self.size,
      lines: LineHistory(session.lines)
    )
    session.resume(on: &model)
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    return model
  }

  /// The screen without its last line, which contains messages and hints.
  private func screen(_ model: Model) -> [String] { Array(render(model).rows.dropLast()) }

  @Test(arguments: [
    "", "jjj", "jjlljj", "zM", "z4", "zRGkk", "jzajjzo", "&type:Cat<Enter>jj", "&!nil<Enter>",
    "gtlls", "gtlw-s<Tab>", "gS", "gdj", "<C-w>>", "+", "++", "jjI", "gw", "<C-w>+gs", "G",
  ])
  func `the next run restores the position`(keys: String) throws {
    let model = try model(keys)
    let next = try next(after: model)
    #expect(next.responsePath == model.responsePath)
    #expect(next.focus == model.focus)
    // The rows of a pane behind a table do not have to show the selection.
    if model.focus == .table { #expect(screen(next) == screen(model)) }
    if keys.hasPrefix("gt") { return }
    #expect(next.outline?.rowCount == model.outline?.rowCount)
    if model.focus == .entities { #expect(screen(next) == screen(model)) }
  }

  @Test func `marks, filters, searches and lines are restored`() throws {
    let model = try model("jjmaGmb/Cat<Enter>&nil<Enter><Esc>&type:Dog<Enter>:zoom-in<Enter>")
    var next = try next(after: model)
    #expect(Set(next.marks.keys) == ["a", "b"])
    #expect(next.core.preferences.searches.lines == ["Cat"])
    #expect(next.core.preferences.filters.lines == ["nil", "type:Dog"])
    #expect(next.lines.lines == ["zoom-in"])
    #expect(next.core.outline?.filter?.text == "type:Dog")
    try type("<Esc>'a", &next)
    #expect(
      next.responsePath == next.tree?.responsePath(along: next.marks["a"]?.selection.path ?? [])
    )
    #expect(next.viewHistory.past.count == 1, "the filter that was taken away")
  }

  @Test func `the session file contains no values of the response`() throws {
    // The keys group by a value, search for the name under the cursor, copy, and open the window of
    // a value.
    try expectNoValues(after: "jjjmaljj*ngv<Esc>gtllf<Enter>jyyds<Tab>&nil<Enter>n")
  }

  @Test(arguments: [
    "", "<Esc>", "<Esc>&<Up><Enter>", "<Esc>&<Up>x<BS><Enter>", "<Esc>&<Up><Enter><Esc>&nil<Enter>",
    "<Esc>&<Up><C-w>nil<Enter>", "&<Up>", "zu", "zuzU",
  ])
  func `a filter for the value under the cursor is not saved`(keys: String) throws {
    try expectNoValues(after: "ljjg&" + keys)
  }

  @Test func `a typed filter for a value is saved, even if a key created it before`() throws {
    let model = try model("ljjg&")
    let made = try #require(model.core.outline?.filter?.text)
    #expect(made.hasPrefix("value:"))
    var typed = model
    try type("&", &typed)
    _ = finishBackgroundWork(update(&typed, .key(Key(.paste(made)))), on: &typed)
    try type("<Enter>", &typed)
    #expect(SavedView(of: typed, over: nil).filters == [made])
    #expect(SavedView(of: typed, over: nil).filter == made)
    #expect(SavedView(of: model, over: nil).filters == [])
    #expect(try next(after: model).core.outline?.filter == nil)
  }

  private func expectNoValues(after keys: String) throws {
    let model = try model(keys)
    let text = SavedView(of: model, over: nil).text
    let document = try JSONDocument(
      try PackageRoot.bytes(try #require(Sample.named("animals/AllAnimals")).responsePath)
    )
    var values: Set<String> = []
    func collect(_ value: JSONValue) {
      switch value {
      case .string(let text): values.insert(text)
      case .array(let items): items.forEach(collect)
      case .object(let members): members.forEach { collect($0.value) }
      case .null, .bool, .number: break
      }
    }
    collect(JSONValue(document.root))
    #expect(values.contains("Señor Bigotes"))
    // Type names are part of the schema, and the columns of a table may contain them.
    let reported = values.filter {
      text.contains($0) && model.workspace.schema?.type(named: $0) == nil
    }
    #expect(reported == [])
    #expect(text.contains("allAnimals"))
  }

  @Test func `typed text is saved unchanged`() throws {
    let model = try model("/Señor<Enter>&Bigotes<Enter>")
    let text = SavedView(of: model, over: nil).text
    #expect(text.contains(#""searches":["Señor"]"#))
    #expect(text.contains(#""filter":"Bigotes""#))
  }

  @Test(arguments: [
    (#"["allAnimals",99,"species"]"#, "allAnimals"),
    (#"["allAnimals",1,"gone",3]"#, "allAnimals.1"),
    (#"["gone"]"#, ""), (#"[7,true,null,"allAnimals"]"#, ""),
  ])
  func `a missing position becomes its nearest existing parent`(path: String, found: String) throws
  {
    let text = """
      {"gqlview-session":1,"operation":"AllAnimals","place":{"path":\(path),"pane":"Entities"},
      "folds":[{"path":\(path),"open":true}],"marks":[{"letter":"a","place":{"path":\(path),"pane":"?"}}]}
      """
    var next = try next(try #require(SavedView(Array(text.utf8))))
    #expect(next.responsePath.description == found)
    try type("G'a", &next)
    #expect(next.responsePath.description == found)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "7", "{\"gqlview-session\":2}", "{\"gqlview-session\":\"1\"}", "\u{0}",
    String(repeating: "[", count: 5_000),
    "{\"gqlview-session\":1" + String(repeating: " ", count: 1 << 20),
  ])
  func `text that is not a session is ignored`(text: String) {
    #expect(SavedView(Array(text.utf8)) == nil)
  }

  @Test func `any session file leaves the explorer working`() throws {
    var generator = SplitMix(state: 11)
    let start = SavedView(of: try model("jjmalzagtlsgtS&nil<Enter>+"), over: nil).text
    let words = [
      "null", "true", "-1", "9e99", "99999999999999999999", "[]", "{}", "\"\"", "\"Table\"",
      "[0,0,0]",
      "[[[]]]", "\"\\u0000\"", "2147483647",
    ]
    var read = 0
    for _ in 0..<60 {
      var bytes = Array(start.utf8)
      // The test replaces a value with another one.
      let places = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
      for _ in 0...generator.next() % 3 {
        let place = places[Int(generator.next() % UInt64(places.count))] + 1
        guard place < bytes.count else { continue }
        let end = bytes[place...].firstIndex { ",}]".utf8.contains($0) } ?? bytes.endIndex
        guard place < end else { continue }
        let word = words[Int(generator.next() % UInt64(words.count))]
        bytes.replaceSubrange(place..<end, with: word.utf8)
      }
      guard let session = SavedView(bytes) else { continue }
      read += 1
      var next = try next(session)
      try type("jkgtjgeG'a", &next)
      #expect(render(next).size == Self.size)
    }
    #expect(read > 10)
  }

  @Test func `a session file is small, whatever the user did`() throws {
    var model = try model("zR")
    for letter in "abcdefghijklmnopqrstuvwxyz" { try type("jm\(letter)", &model) }
    for _ in 0..<60 { try type("jza", &model) }
    for number in 0..<300 {
      model.core.preferences.searches.add("\(number)" + String(repeating: "s", count: 490))
      model.core.preferences.filters.add("\(number)" + String(repeating: "f", count: 490))
      model.core.preferences.lines.add("\(number)" + String(repeating: "l", count: 490))
    }
    let text = SavedView(of: model, over: nil).text
    #expect(text.utf8.count <= SavedView.Limit.bytes)
    let session = try #require(SavedView(Array(text.utf8)))
    #expect(session.lines.last?.hasPrefix("299l") == true)
    #expect(session.place != nil)
  }

  @Test func `another operation starts at its beginning with the saved history`() throws {
    let session = SavedView(of: try model("jjj/Cat<Enter>:zoom-in<Enter>"), over: nil)
    let next = try next(session, sample: "starwars/HeroAndFriends")
    let fresh = try self.model(sample: "starwars/HeroAndFriends")
    #expect(screen(next) == screen(fresh))
    #expect(next.core.preferences.searches.lines == ["Cat"])
    #expect(next.lines.lines == ["zoom-in"])
  }

  @Test func `an unreadable response does not lose the saved position`() throws {
    let session = SavedView(of: try model("jjj"), over: nil)
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let broken = Model(workspace: try sample.workspace(hasResponse: false), size: Self.size)
    #expect(SavedView(of: broken, over: session).place == session.place)
    #expect(session.place != nil)
  }
}
