import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct KeyMapTests {
  private func bind(_ keys: String, _ command: String?, _ map: inout KeyMap) throws -> [String] {
    map.bind(
      try KeyNotation.parse(keys),
      to: command.flatMap { KeyTable.command(named: $0) },
      argument: nil,
      in: .all,
      from: .session
    )
  }

  private func name(_ keys: String, _ map: KeyMap) throws -> String? {
    guard case .command(let binding) = map.match(try KeyNotation.parse(keys), in: .entities) else {
      return nil
    }
    return binding.command.name
  }

  @Test func `the last binding applies and reports the keys that it hides`() throws {
    var map = KeyMap.standard
    #expect(try bind("j", "previous-row", &map) == [])
    #expect(try name("j", map) == "previous-row")
    #expect(try bind("z", "help", &map).contains("zz"))
    #expect(try name("z", map) == "help")
    #expect(try name("zz", map) == nil)
    #expect(try bind("jj", "next-row", &map) == ["j"])
    #expect(try bind("Q", nil, &map) == [])
    #expect(try name("Q", map) == nil)
    #expect(
      map.changes.map(\.text) == [
        "all j previous-row", "all z help", "all jj next-row", "all Q none",
      ]
    )
  }

  @Test func `help shows the current keys`() throws {
    var map = KeyMap.standard
    _ = try bind("<C-t>", "next-pane", &map)
    _ = try bind("<Tab>", nil, &map)
    let command = try #require(KeyTable.command(named: "next-pane"))
    #expect(map.keys(of: command) == ["<C-w>w", "<C-t>"])
  }
}
