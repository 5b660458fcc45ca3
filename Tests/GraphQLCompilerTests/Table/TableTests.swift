import Foundation
import GraphQLRuntime
import TestSupport
import Testing

@testable import ResponseAnalysis
@testable import ResponseTools
@testable import SelectionIR

/// Rows, sorting, groups and text formats of tables.
@Suite struct TableTests {
  private static let folder = "Tests/gqlviewTests/Inputs/Tracker"

  private static func tracker() throws -> ResponseReader {
    try ReaderFixture(
      schemaText: PackageRoot.text("\(folder)/schema.graphqls"),
      document: PackageRoot.text("\(folder)/Issues.graphql")
    )
    .read(response: PackageRoot.text("\(folder)/Issues.json"))
  }

  /// A table of items with one value each, which can be any JSON.
  private static func items(_ values: [String], type: String = "Any") throws -> Table {
    let objects = values.enumerated().map { #"{"n": \#($0), "v": \#($1)}"# }
    let reader = try ReaderFixture(
      schemaText: """
        scalar Any
        enum Size { SMALL LARGE HUGE }
        type Query { items: [Item] }
        type Item { n: Int! v: \(type) }
        """,
      document: "{ items { n v } }",
      options: CompilationOptions(customScalars: ["Any": "JSON"])
    )
    .read(response: #"{"data": {"items": [\#(objects.joined(separator: ","))]}}"#)
    return try Table(at: nil, of: FilterVocabulary(reader))
  }

  private static func texts(_ table: Table, _ rows: [Int32], _ column: String) throws -> [String] {
    var table = table
    let index = try table.column(column)
    var reading = TableReader(table)
    return rows.map { reading.cell(Int($0), index).shortText }
  }

  private static func sorted(
    _ values: [String],
    type: String = "Any",
    descending: Bool = false
  ) throws -> [String] {
    var table = try items(values, type: type)
    let sort = TableSort(column: try table.column("v"), isDescending: descending)
    let rows = try #require(table.sorted(table.allRows, by: [sort]))
    return try texts(table, rows, "n")
  }

  // MARK: Rows

  @Test(arguments: [
    ("issues", "issues.nodes", 8, 1), ("issues.nodes", "issues.nodes", 8, 1),
    ("data.issues.nodes", "issues.nodes", 8, 1),
    ("issues.nodes[0].comments", "issues.nodes[0].comments", 2, 0),
    ("issues.nodes.comments", "issues.nodes.comments", 11, 0),
    ("issues.nodes.author", "issues.nodes.author", 7, 2),
  ])
  func `rows are the objects of a list, through connections and nested items`(
    path: String,
    found: String,
    rows: Int,
    nils: Int
  ) throws {
    let table = try Table(at: path, of: FilterVocabulary(try Self.tracker()))
    #expect(table.path.hasSuffix(found))
    #expect((table.rowCount, table.nilCount) == (rows, nils))
  }

  @Test
  func `edges lead to their non-nil nodes, and nested lists to their items`()
    throws
  {
    let reader = try ReaderFixture(
      schemaText: """
        type Query { all: Connection grid: [[Node]] }
        type Connection { edges: [Edge] }
        type Edge { cursor: String node: Node }
        type Node { id: ID! }
        """,
      document: "{ all { edges { cursor node { id } } } grid { id } }"
    )
    .read(
      response: """
        {"data": {"all": {"edges": [{"cursor": "a", "node": {"id": "1"}}, null,
          {"cursor": "b", "node": null}, {"cursor": "c", "node": {"id": "2"}}]},
          "grid": [[{"id": "3"}, null], [], [{"id": "4"}]]}}
        """
    )
    for (path, ids, nils) in [("all", ["1", "2"], 2), ("grid", ["3", "4"], 1)] {
      let table = try Table(at: path, of: FilterVocabulary(reader))
      #expect(try Self.texts(table, table.allRows, "id") == ids)
      #expect(table.nilCount == nils)
      #expect(table.columns.map(\.name) == ["id"])
    }
    // A connection counts as a list.
    #expect(try Table(at: nil, of: FilterVocabulary(reader)).path == "all.edges.node")
  }

  @Test func `a position beyond the end of a list is rejected`() throws {
    let vocabulary = FilterVocabulary(try Self.tracker())
    for (path, message) in [
      (
        "issues.nodes[99].comments",
        "`issues.nodes` has 9 items, counted from 0, so `[99]` does not exist."
      ),
      ("issues.nodes[9]", "`issues.nodes` has 9 items, counted from 0, so `[9]` does not exist."),
    ] {
      let error = #expect(throws: FilterError.self) { try Table(at: path, of: vocabulary) }
      #expect(error?.message == message && error?.isInPath == true)
      #expect(error?.range.lowerBound == "issues.nodes".utf8.count)
    }
    #expect(try Table(at: "issues.nodes[8]", of: vocabulary).rowCount == 1)
    // Only some of several lists need to have the position.
    #expect(try Table(at: "issues.nodes.comments[3]", of: vocabulary).rowCount == 1)
  }

  @Test func `the row around an entity is found`() throws {
    let reader = try Self.tracker()
    let table = try Table(at: "issues.nodes", of: FilterVocabulary(reader))
    let rows = reader.result.entities.map { table.row(around: $0) }
    #expect(rows.contains(nil) && Set(rows.compactMap { $0 }) == Set(0..<8))
    for row in 0..<8 { #expect(table.row(around: table.entity(ofRow: row)) == row) }
  }

  // MARK: Order

  @Test(arguments: [
    (["10", "9", "-1", "2.5", "1e1", "0"], ["2", "5", "3", "1", "0", "4"]),
    (["9007199254740993", "9007199254740992", "1e400", "-1e400"], ["3", "1", "0", "2"]),
    (["123456789012345678901", "123456789012345678900"], ["1", "0"]),
    (["-9999999999999999", "-1e16", "1e15", "999999999999999.9999"], ["1", "0", "3", "2"]),
    (["1e-400", "0", "-1e-400", "1e-401"], ["2", "1", "3", "0"]),
    (["1.0000000000000000", "1", "0.1e1", "1.00000000000000001"], ["0", "1", "2", "3"]),
    (["[2]", "[1]", #"{"a": 1}"#, "[1]"], ["1", "3", "0", "2"]),
    ([#""b""#, #""abcdefgz""#, #""abcdefga""#, #""\u0061""#, #""""#], ["4", "3", "2", "1", "0"]),
    (["null", #""a""#, "1", "true", "{}"], ["3", "2", "1", "4", "0"]),
    ([#""ab""#, #""ab\u0000""#, #""ab""#], ["0", "2", "1"]),
  ])
  func `values are sorted by their type, nil last`(values: [String], order: [String]) throws {
    #expect(try Self.sorted(values) == order)
  }

  @Test func `equal rows keep their order, and nil is last in both directions`() throws {
    let values = ["1", "null", "0", "1", "0", "null"]
    #expect(try Self.sorted(values) == ["2", "4", "0", "3", "1", "5"])
    #expect(try Self.sorted(values, descending: true) == ["0", "3", "2", "4", "1", "5"])
  }

  @Test func `enum values are sorted in schema order`() throws {
    let values = [#""HUGE""#, #""OTHER""#, #""SMALL""#, #""LARGE""#]
    #expect(try Self.sorted(values, type: "Size") == ["2", "3", "0", "1"])
  }

  @Test func `random values are sorted like a simple sort`() throws {
    var state: UInt64 = 7
    for _ in 0..<20 {
      let numbers = (0..<200).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 40) % 101 - 50
      }
      let expected = numbers.enumerated().sorted {
        ($0.element, $0.offset) < ($1.element, $1.offset)
      }
      .map { String($0.offset) }
      #expect(try Self.sorted(numbers.map { String($0) }) == expected)
    }
  }

  @Test func `several columns sort one after the other`() throws {
    var table = try Table(at: "issues.nodes", of: FilterVocabulary(try Self.tracker()))
    let sorts = [
      TableSort(column: try table.column("state")),
      TableSort(column: try table.column("number"), isDescending: true),
    ]
    let rows = try #require(table.sorted(table.allRows, by: sorts))
    let numbers = try Self.texts(table, rows, "number")
    #expect(numbers == ["407", "402", "399", "403", "410", "405", "398", "408"])
  }

  @Test func `a cancelled sort ends immediately`() throws {
    let table = try Self.items((0..<5_000).map { String($0 * 7_919 % 5_003) })
    for limit in [0, 1, 3] {
      var looks = 0
      let rows = table.sorted(table.allRows, by: [TableSort(column: 1)]) { _ in
        looks += 1
        return looks <= limit
      }
      #expect(rows == nil && looks == limit + 1)
    }
  }

  @Test func `a filter tests only the rows`() throws {
    let table = try Table(at: "issues.nodes", of: FilterVocabulary(try Self.tracker()))
    let rows = try table.rows(where: #"labels any { name == "bug" }"#)
    #expect(try Self.texts(table, rows, "number") == ["398", "402", "405"])
    #expect(throws: FilterError.self) { try table.rows(where: "branch == 'x'") }
  }

  // MARK: Groups and summaries

  @Test func `groups contain the rows with one value, and nil is grouped by reason`() throws {
    var table = try Table(at: "issues.nodes", of: FilterVocabulary(try Self.tracker()))
    let column = try table.column("milestone.title")
    let groups = try #require(TableGroups(table.allRows, of: table, by: column))
    var reading = TableReader(table)
    let texts = groups.byCount.map { group in
      "\(TableGroupText.text(reading.cell(groups.example(of: group), column))) \(group.count)"
    }
    #expect(
      texts == [
        "nil the server sent null 3", "1.0 2", "2.0 2", "nil an error made it or a parent null 1",
      ]
    )
    let largest = try #require(groups.byCount.first)
    let numbers = try Self.texts(table, Array(groups.rows(of: largest)), "number")
    #expect(numbers == ["399", "405", "408"])
    #expect(groups.byValue.reduce(0) { $0 + groups.rows(of: $1).count } == 8)
  }

  /// The groups of a column by value, as displayed.
  private static func groups(_ table: Table, _ name: String) throws -> [String] {
    var table = table
    let column = try table.column(name)
    let groups = try #require(TableGroups(table.allRows, of: table, by: column))
    var reading = TableReader(table)
    return groups.byValue.map { group in
      "\(TableGroupText.text(reading.cell(groups.example(of: group), column))) × \(group.count)"
    }
  }

  @Test func `equal decimals are one group, lists group by length, and JSON by content`()
    throws
  {
    let numbers = ["1", "1.0000000000000000", "10e-1", "9007199254740993", "9007199254740992"]
    let found = try Self.groups(try Self.items(numbers), "v")
    #expect(found == ["1 × 3", "9007199254740992 × 1", "9007199254740993 × 1"])
    let json = try Self.groups(try Self.items(["[1]", "[2]", "[1]", #"{"a": 1}"#]), "v")
    #expect(json == ["[1] × 2", "[2] × 1", #"{"a":1} × 1"#])
    let table = try Table(at: "issues.nodes", of: FilterVocabulary(try Self.tracker()))
    #expect(try Self.groups(table, "labels") == ["0 items × 2", "1 item × 4", "2 items × 2"])
  }

  @Test func `lists are summarized by length, and distinct objects are not counted`() throws {
    var table = try Table(at: "issues.nodes", of: FilterVocabulary(try Self.tracker()))
    func lines(_ name: String) throws -> [String] {
      let column = try table.column(name)
      let summary = try #require(TableSummary(table.allRows, of: table, column: column))
      return TableSummaryText(summary, of: table).lines(width: 60)
    }
    let labels = try lines("labels")
    #expect(labels[0] == "8 rows, 3 different lengths")
    #expect(labels[1].hasPrefix("lengths: 0 to 2, sum 8, mean 1, median 1"))
    #expect(try !lines("author")[0].contains("different"))
  }

  @Test func `a group is written with its count and the reason for nil`()
    throws
  {
    let reader = try ReaderFixture(
      schemaText: "type Query { items: [Item] } type Item { id: Int rows: [Int] }",
      document: "{ items { id rows } }"
    )
    .read(response: #"{"data": {"items": [{"rows": [5]}, {"rows": [6]}, {"rows": null}]}}"#)
    var table = try Table(at: nil, of: FilterVocabulary(reader))
    let column = try table.column("rows")
    let groups = try #require(TableGroups(table.allRows, of: table, by: column))
    func written(_ form: TableForm) -> String {
      var writer = TableWriter(table, columns: [column], form)
      return writer.groupHead + groups.byCount.map { writer.row($0, of: groups) }.joined()
        + writer.tail
    }
    #expect(written(.csv) == "rows,count,reason\r\n1,2,\r\n,1,nullFromServer\r\n")
    let json = try JSONDocument(Array(written(.json).utf8)).root
    #expect(
      JSONValue(json) == [
        ["value": 1, "rows": 2], ["value": .null, "rows": 1, "reason": "nullFromServer"],
      ]
    )
  }

  @Test func `sums are exact as long as they are representable`() throws {
    for (values, sum, mean, median) in [
      (["1", "2", "4"], "7", "2.3333", "2"), (["0.1", "0.2", "0.3"], "0.6", "0.2", "0.2"),
      (
        ["9007199254740993", "1"], "9007199254740994", "4503599627370496",
        "4503599627370496"
      ),
      (["5", "5", "null", "1"], "11", "3.6667", "5"),
    ] {
      let table = try Self.items(values)
      let summary = try #require(TableSummary(table.allRows, of: table, column: 1))
      let numbers = try #require(summary.numbers)
      #expect((numbers.sum, numbers.mean, numbers.median) == (sum, mean, median))
      let bars = summary.histogram?.bars.reduce(0) { $0 + $1.count }
      #expect(bars == nil || bars == numbers.count)
    }
  }

  @Test(arguments: [
    (["2024-01-31", "2024-03-01T00:00:00Z"], "day", 31, "2024-01-31", "2024-03-01"),
    (
      ["2024-01-31T23:30:00-01:00", "2024-02-01T01:59:59.5Z"], "hour", 2, "2024-02-01 00:00",
      "2024-02-01 01:00"
    ),
    (["1969-12-31", "1970-01-01"], "hour", 25, "1969-12-31 00:00", "1970-01-01 00:00"),
    (["2010-05-01", "2019-12-31"], "month", 116, "2010-05", "2019-12"),
  ])
  func `dates are summarized as a timeline`(
    dates: [String],
    unit: String,
    points: Int,
    first: String,
    last: String
  ) throws {
    let table = try Self.items(dates.map { "\"\($0)\"" })
    let line = try #require(TableSummary(table.allRows, of: table, column: 1)?.timeline)
    #expect((line.unit.rawValue, line.first, line.last) == (unit, first, last))
    #expect(line.counts.count == points && line.counts.reduce(0, +) == dates.count)
  }

  // MARK: Forms

  /// Values that are hard to write: separators, quotes, line ends, tabs, spaces, terminal control
  /// sequences.
  private static let hostile = [
    #""a,b""#, #""say \"x\"""#, #""two\nlines""#, #""tab\tand\\n""#, #""  ""#, #""""#, "null",
    #""=1+1""#, #""a\"\u0301,b""#, #""\u0301x\r\ny\rz""#, #""\u001b[31m|<b>`""#,
    #"{"k": [1, "x,y"]}"#, "12345678901234567890.5", "true",
  ]

  private static func written(_ form: TableForm) throws -> String {
    let table = try items(hostile)
    var writer = TableWriter(table, columns: [0, 1], form)
    return writer.head + table.allRows.map { writer.row($0) }.joined() + writer.tail
  }

  private static let expected = hostile.map { value -> String in
    guard let json = try? JSONDocument(Array(value.utf8)).root else { return value }
    if json.isNull { return "" }
    return json.string ?? JSONPrinter.print(json, layout: .compact)
  }

  @Test func `CSV is read back as it was written`() throws {
    let rows = Self.readCSV(try Self.written(.csv))
    #expect(rows.first == ["n", "v"])
    #expect(rows.dropFirst().map { $0[1] } == Self.expected)
    #expect(try Self.written(.csv).contains("5,\"\"\r\n6,\r\n"))
  }

  @Test func `TSV is read back as it was written`() throws {
    let lines = try Self.written(.tsv).split(separator: "\n", omittingEmptySubsequences: false)
    let cells = lines.dropFirst().dropLast().map { line -> String in
      let field = line.split(separator: "\t", omittingEmptySubsequences: false)[1]
      var text = ""
      var isEscaped = false
      for character in field.unicodeScalars {
        if isEscaped {
          text.unicodeScalars.append(["t": "\t", "n": "\n", "r": "\r"][character] ?? character)
        } else if character != "\\" {
          text.unicodeScalars.append(character)
        }
        isEscaped = !isEscaped && character == "\\"
      }
      return text
    }
    #expect(cells == Self.expected)
  }

  @Test func `JSON has typed values, and Markdown has a line for each row`() throws {
    let json = try JSONDocument(Array(try Self.written(.json).utf8)).root
    for (row, value) in zip(json.elements, Self.hostile) {
      let expected = try JSONDocument(Array(value.utf8)).root
      #expect(row["v"].map { JSONValue($0) } == JSONValue(expected))
    }
    let lines = try Self.written(.markdown).split(separator: "\n")
    #expect(lines.count == Self.hostile.count + 2)
    #expect(lines.contains { $0.hasSuffix("x<br>y<br>z |") })
    #expect(lines.allSatisfy { $0.hasPrefix("| ") && $0.hasSuffix(" |") })
  }

  /// Parses RFC 4180 by its grammar.
  private static func readCSV(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var fields = [""]
    var isQuoted = false
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        fields[fields.count - 1].unicodeScalars.append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        rows.append(fields)
        fields = [""]
      case _: fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}
