@testable import ResponseAnalysis
import Testing

@Suite struct AccessPathTests {
  @Test(arguments: [
    ("", ""),
    (".", ""),
    ("data", "data"),
    ("data.allAnimals[2].asPet?.humanName", "data.allAnimals[2].asPet.humanName"),
    ("allAnimals.2.asPet", "allAnimals[2].asPet"),
    ("allAnimals?[2]?.asPet!.`default`", "allAnimals[2].asPet.default"),
    (".data.grid[0][1]", "data.grid[0][1]"),
    ("grid.0.1", "grid[0][1]"),
    ("grid[ 0 ][ 1 ]?", "grid[0][1]"),
    ("a._b9.fragments.petDetails", "a._b9.fragments.petDetails"),
    ("[3]", "[3]"),
    (#"a["b9"]["_c"].d[0]"#, "a.b9._c.d[0]"),
    (#"["a"][ "b" ]?"#, "a.b"),
    ("a.fragments.$rest.b", "a.fragments.rest.b"),
    ("a.$rest", "a.fragments.rest"),
    ("a[9223372036854775807].b", "a[\(Int.max)].b"),
    ("(a as? B)?.c", "a.asB.c"),
    ("(a.b).c", "a.b.c"),
    ("((a as? B)?.c as! D).e", "a.asB.c.asD.e"),
    ("$", ""),
    ("$.", ""),
    ("$.data.items[0].score", "data.items[0].score"),
    ("$[0].a", "[0].a"),
    ("/", ""),
    ("/data/items/0/score", "data.items[0].score"),
  ])
  func `paths in Swift and in responses are parsed`(text: String, expected: String) throws {
    #expect(try AccessPath(parsing: text).text == expected)
  }

  @Test func `names with a special meaning after a dot are written in backticks`() {
    let route = ["init", "self", "default"].reduce(AccessRoute()) {
      $0.appending($1, isOptional: $1 != "self")
    }
    #expect(route.swiftPath == "`init`?.`self`.default")
  }

  @Test(arguments: [
    ("?", "expected a name or a number, found the end", 1),
    ("a..b", "expected a name or a number, found `.`", 2),
    ("a.", "expected a name or a number, found the end", 2),
    ("a[", "expected a list position (a number from 0), found the end", 2),
    ("a[-1]", "expected a list position (a number from 0), found `-`", 2),
    ("a[1", "expected `]`, found the end", 3),
    (#"a["b"#, "expected a name in quotation marks, found the end", 4),
    (#"a[""]"#, "expected a name in quotation marks, found `\"`", 3),
    (#"a["b-c"]"#, "expected a name in quotation marks, found `-`", 4),
    ("a[x]", "expected a list position (a number from 0), found `x`", 2),
    ("a[99999999999999999999999].b", "the list position is too large", 2),
    ("a b", "expected `.` or `[`, found ` `", 1),
    ("a.$", "expected a name or a number, found the end", 3),
    ("a.$1", "expected a name or a number, found `1`", 3),
    ("(a", "expected `)`, found the end", 2),
    ("(a as? B", "expected `)`, found the end", 8),
    ("((a).b", "expected `)`, found the end", 6),
    ("a as? B).c", "expected `.` or `[`, found `)`", 7),
    ("a.é", "expected a name or a number, found `é`", 2),
    ("/a.b", "expected `/`, found `.`", 2),
    ("/a//b", "expected a name or a number, found `/`", 3),
  ])
  func `a syntax error in a path names its position`(text: String, message: String, offset: Int) {
    #expect(throws: AccessPathError(message: message, offset: offset)) {
      try AccessPath(parsing: text)
    }
  }
}
