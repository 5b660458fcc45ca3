import GraphQLRuntime
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct ListTests {
  private func model(_ keys: String, width: Int = 120) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: width, height: 40))
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    return model
  }

  private func list(_ model: Model) throws -> PickList {
    guard let list = model.popup as? PickList else {
      throw NoList(message: model.message?.text ?? "")
    }
    return list
  }

  private struct NoList: Error { let message: String }

  @Test func `a name list opens structs, fragments, fields and types by their letters`() throws {
    for (typed, pane) in [
      ("aspet", PaneID.swift), ("HeightInMeters", .document), ("Crocodile", .schema),
      ("allanimals", .document),
    ] {
      let model = try model("@\(typed)<Enter>")
      #expect(model.focus == pane, "\(typed): \(model.message?.text ?? "")")
      #expect(model.popup == nil)
    }
    let before = try model("")
    #expect(try model("@aspet<Enter>''").selection == before.selection)
    #expect(try model("@zzzzz<Enter>").selection == before.selection)
    #expect(try list(model("@zzzzz")).count == 0)
  }

  @Test(arguments: [
    (".allAnimals[3].species", PaneID.entities, ".allAnimals[3].species"),
    ("data.allAnimals[1].asPet?.humanName", .entities, ".allAnimals[1].humanName"),
    (#"["allAnimals"][2]"#, .entities, ".allAnimals[2]"), ("Animal.species", .schema, ""),
    (#"jq '.allAnimals.[2]["species"]'"#, .entities, ".allAnimals[2].species"),
    (#"["allAnimals", 4, "species"]"#, .entities, ".allAnimals[4].species"),
    ("$.allAnimals[4]['species']", .entities, ".allAnimals[4].species"),
    ("/allAnimals/4/species", .entities, ".allAnimals[4].species"),
    ("result.data?.allAnimals.first?.species", .entities, ".allAnimals[0].species"),
    ("let text = graph.data!.allAnimals[3].asPet?.humanName ?? none", .entities, ".allAnimals[3]"),
    ("fancy rat", .entities, ".allAnimals[5]"),
  ])
  func `a name list accepts response, Swift and jq paths, coordinates and entity names`(
    _ typed: String,
    _ pane: PaneID,
    _ place: String
  ) throws {
    let model = try model("@" + typed.replacing("<", with: "<lt>") + "<Enter>")
    #expect(model.focus == pane)
    let last = render(model).text.split(separator: "\n").dropLast().last ?? ""
    #expect(last.contains(place), "\(last)")
  }

  @Test func `a list previews the chosen position, and Escape restores the previous one`()
    throws
  {
    for (width, height) in [(80, 24), (120, 40), (200, 50)] {
      let sample = try #require(Sample.named("animals/AllAnimals"))
      let size = Size(width: width, height: height)
      var model = Model(workspace: try sample.workspace(), size: size)
      let before = model
      for key in try KeyNotation.parse("@fancy rat") { _ = update(&model, .key(key)) }
      #expect(model.responsePath.description == "allAnimals.5")
      let row = render(model).text.split(separator: "\n").first { $0.contains("[5] Rat") }
      #expect(row != nil, "the list leaves the place free at \(size)")
      for key in try KeyNotation.parse("<C-u><Esc>") { _ = update(&model, .key(key)) }
      #expect(model.popup == nil)
      #expect(model.place == before.place && model.viewports == before.viewports)
      #expect(render(model).text == render(before).text)
      #expect(model.core.navigation.history == before.core.navigation.history)
      for key in try KeyNotation.parse("@HeightInMeters<C-c>") { _ = update(&model, .key(key)) }
      #expect(model.popup == nil && model.place == before.place)
    }
  }

  @Test(arguments: [
    ("aapr", "AllAnimal.Predator", [0..<1, 3..<4, 10..<12]),
    ("pred", "AllAnimal.Predator", [10..<14]), ("all", "AllAnimal.Predator", [0..<3]),
    ("mal", "AllAnimal", [6..<9]), ("prmb", "xpxrxmxb", [1..<2, 3..<4, 5..<6, 7..<8]),
    ("zz", "A", []),
  ])
  func `a list highlights the typed letters`(
    _ typed: String,
    _ name: String,
    _ ranges: [Range<Int>]
  ) {
    #expect(TypedText(typed).matches(in: name) == ranges)
  }

  @Test func `beginnings of words rank above letters elsewhere`() {
    let typed = TypedText("aapr")
    #expect(PickList.rank("AllAnimal.Predator", typed) == 4)
    #expect(PickList.rank("Banana.xap.r", typed) == 5)
    #expect(PickList.rank("AllAnimal", typed) == nil)
  }

  @Test(arguments: [
    ("", "G"), ("", "/Fish<Enter>"), ("zR", ":12<Enter>"), ("ljj", "gd"), ("", "]n"),
    ("", "@aspet<Enter>"), ("gw", "G"), ("", "Gkk/Fish<Esc>"), ("", "Gkk&type:Cat<Esc>"),
  ])
  func `every long jump returns to its origin`(
    _ start: String,
    _ move: String
  ) throws {
    let before = try model(start).core.place
    let there = try model(start + move).core.place
    #expect(there != before)
    // Moves over short distances are not recorded in the jump list.
    #expect(try model(start + move + "jk''").core.place == before)
    #expect(try model(start + move + "''''").core.place.selection == there.selection)
  }

  @Test func `the list of uses contains every use of a field and the entities with it`() throws {
    let start = try model("/species<Enter>gr")
    let found = try list(start)
    #expect(found.title == "Uses of Animal.species")
    let first = try #require(found.item(0))
    #expect(first.text.hasPrefix("AllAnimals.graphql:"))
    #expect((0..<found.count).contains { found.item($0)?.text.hasPrefix(".allAnimals[") == true })
    var model = start
    _ = update(&model, .key(.enter))
    #expect(model.focus == .document)
  }

  @Test(arguments: [("kgr", ".allAnimals[1]"), ("gr", ".allAnimals[0]")])
  func `the list of entities contains those that an object field leads to`(
    _ keys: String,
    _ place: String
  ) throws {
    let found = try list(model(keys))
    let texts = (0..<found.count).compactMap { found.item($0)?.text }
    #expect(texts.contains(place), "\(texts)")
    #expect(!texts.contains("data"))
  }

  @Test func `lists show the types, the uses of a type, and the references to a record`() throws {
    #expect(try list(model("gST")).total > 5)
    #expect(try list(model("gSTCrocodile<Enter>T")).total > 5)
    #expect(try model("gSTAnimal<Enter>").panes[SchemaPane.self].type == "Animal")
    #expect(try list(model("gSTAnimal<Enter>U")).title == "Uses of Animal")
    let referrers = try list(model("gcGU"))
    #expect(referrers.title.hasSuffix(" QUERY_ROOT.allAnimals.7.owner"))
    #expect(referrers.total == 1)
    #expect(referrers.item(0)?.text == "QUERY_ROOT.allAnimals.7")
    #expect(referrers.item(0)?.note == "owner")
  }

  @Test func `the copy list contains everything that can be copied, and Enter copies it`() throws {
    var model = try model("/species<Enter>Y")
    let found = try list(model)
    #expect((0..<found.count).contains { found.item($0)?.note == "Animal.species" })
    for key in try KeyNotation.parse("coordinate") { _ = update(&model, .key(key)) }
    #expect(update(&model, .key(.enter)) == [.copy("Animal.species")])
  }

  @Test func `a selection links to its fragment`() throws {
    let model = try model("/meters<Enter>gf")
    #expect(model.focus == .document)
    let content = try #require(model.panes[DocumentPane.self].text.content)
    #expect(content.text(ofLine: model.lineCursor).hasPrefix("fragment "))
  }

  @Test func `the list of operations is filtered by typing`() throws {
    let names = ["animals.graphqls", "animals/AllAnimals.graphql", "animals/Predators.graphql"]
    let workspace = Workspace.load(
      try names.map {
        WorkspaceInput(name: $0, utf8: try PackageRoot.bytes("SampleSchemas/\($0)"))
      },
      options: WorkspaceOptions(isExploring: true)
    )
    var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
    #expect(try list(model).title == "Which operation?")
    #expect(try list(model).total == 2)
    for key in try KeyNotation.parse("pred") { _ = update(&model, .key(key)) }
    let found = try list(model)
    #expect(found.count == 1)
    #expect(found.item(0)?.text == "Predators")
    #expect(found.item(0)?.note == "query  Predators.graphql")
    _ = finishBackgroundWork(update(&model, .key(.enter)), on: &model)
    #expect(model.workspace.operation?.name == "Predators")
    for key in try KeyNotation.parse("O") { _ = update(&model, .key(key)) }
    #expect(try list(model).cursor == 1, "the cursor stands on what is chosen")
  }
}
