package import GraphQLRuntime

/// A filter for all objects of a response, or for those at a path.
///
/// Its language is described in the guide. Names and types are checked before anything is read.
/// Objects are then tested one by one. Each object needs four bytes for its class, and each class
/// four bytes per response key in the filter.
package struct ResponseFilter {
  private let rows: FilterRows
  private let tests: [FilterTypes.Row: FilterTest]
  private let types: FilterTypes
  /// The number of response keys in the filter.
  let keyCount: Int

  /// Parses a filter for a response and checks its names and types.
  ///
  /// `path` leads to the rows (default: all objects). Throws the error with its position.
  package init(
    _ text: String,
    of reader: ResponseReader,
    in path: String? = nil
  ) throws(FilterError) {
    try self.init(text, of: FilterVocabulary(reader), in: path)
  }

  /// Parses a filter and checks it with a vocabulary of the response.
  package init(
    _ text: String,
    of vocabulary: FilterVocabulary,
    in path: String? = nil
  ) throws(FilterError) {
    let syntax = try FilterParser.parse(text)
    var names = FilterNames(vocabulary.types)
    let rows: FilterRows
    if let path {
      do throws(FilterError) {
        rows = try FilterRows(at: path, &names)
      } catch {
        var error = error
        error.isInPath = true
        throw error
      }
    } else {
      rows = FilterRows(vocabulary)
    }
    try self.init(syntax: syntax, rows: rows, names: names, end: text.utf8.count)
  }

  /// Checks a filter for the objects at the given steps.
  package init(_ text: String, of rows: FilterRows, _ names: FilterNames) throws(FilterError) {
    try self.init(syntax: FilterParser.parse(text), rows: rows, names: names, end: text.utf8.count)
  }

  private init(
    syntax: FilterSyntax,
    rows: FilterRows,
    names: FilterNames,
    end: Int
  ) throws(FilterError) {
    self.rows = rows
    var checker = FilterChecker(names)
    var tests: [FilterTypes.Row: FilterTest] = [:]
    for row in rows.rows {
      if let test = checker.test(syntax, .row(row)) { tests[row] = test }
    }
    if let error = checker.error { throw error }
    if tests.isEmpty {
      throw FilterError("No object here can match the filter.", at: 0..<end)
    }
    self.tests = tests
    types = checker.names.types
    keyCount = checker.names.keyCount
  }

  /// Whether a text has the syntax of a filter, regardless of its names.
  package static func canRead(_ text: String) -> Bool { (try? FilterParser.parse(text)) != nil }

  /// Whether a text contains a keyword of the language, which a sentence may contain by chance.
  package static func hasWord(_ text: String) -> Bool {
    let words: Set<Substring> = ["is", "and", "not", "because", "in"]
    return text.split(separator: " ").contains { words.contains($0) }
  }

  /// The form of a text that is either a filter or a text to search for.
  package enum Form {
    /// It contains a comparison or a brace.
    case question
    /// It contains only keywords and names, such as `not asPet`.
    case words
    case text
  }

  package static func form(of text: String) -> Form {
    var quote: UInt8?
    var hasSign = false
    for byte in text.utf8 {
      switch (quote, byte) {
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
      case (nil, _): if "=<>~{".utf8.contains(byte) { hasSign = true }
      case (let open?, _): if open == byte { quote = nil }
      }
    }
    if hasSign { return .question }
    return text.utf8.contains(UInt8(ascii: " ")) && canRead(text) ? .words : .text
  }

  /// Calls `match` for each matching object in response order.
  ///
  /// `shouldContinue` receives the progress, and stops the run by returning `false`.
  package func run(
    shouldContinue: (Double) -> Bool = { _ in true },
    match: (EntityID) -> Void
  ) {
    var reading = FilterEvaluator(FilterClasses(types, keyCount: keyCount))
    if let steps = rows.steps {
      visit(steps, reading: &reading, shouldContinue: shouldContinue, match: match)
    } else {
      visitAll(&reading, shouldContinue: shouldContinue, match: match)
    }
  }

  /// The number of matching objects.
  package var count: Int {
    var count = 0
    run { _ in count += 1 }
    return count
  }

  private static let pause = 2_048

  private func visitAll(
    _ reading: inout FilterEvaluator,
    shouldContinue: (Double) -> Bool,
    match: (EntityID) -> Void
  ) {
    let result = types.reader.result
    var numbers: [Int32] = []
    numbers.reserveCapacity(result.entityCount)
    for entity in result.entities {
      if entity.index % Self.pause == 0,
        !shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return
      }
      let parent = result.parent(of: entity)
      let number = reading.number(
        of: entity,
        in: parent.map { (Int(numbers[$0.entity.index]), $0.fieldIndex) }
      )
      numbers.append(Int32(truncatingIfNeeded: number))
      decide(
        entity,
        number: number,
        row: reading.classes.row(of: number),
        reading: &reading,
        match: match
      )
    }
  }

  private func visit(
    _ steps: [FilterRoute.Step],
    reading: inout FilterEvaluator,
    shouldContinue: (Double) -> Bool,
    match: (EntityID) -> Void
  ) {
    let result = types.reader.result
    guard let root = result.root else { return }
    var count = 0
    let start = reading.number(of: root, in: nil)
    _ = reading.visit(steps[...], from: .entity(root, number: start)) { reading, entity, number in
      if count % Self.pause == 0,
        !shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return false
      }
      count += 1
      // After a case in the path, the row is that of the case.
      decide(entity, number: number, row: rows.rows.first, reading: &reading, match: match)
      return true
    }
  }

  private func decide(
    _ entity: EntityID,
    number: Int,
    row: FilterTypes.Row?,
    reading: inout FilterEvaluator,
    match: (EntityID) -> Void
  ) {
    guard let row, let test = tests[row] else { return }
    if reading.holds(test, .entity(entity, number: number)) { match(entity) }
  }
}
