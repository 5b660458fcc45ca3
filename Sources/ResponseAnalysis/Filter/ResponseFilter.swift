package import GraphQLRuntime

/// A question that is asked of every object of a response, or of those at a path: which answer yes.
///
/// Its language stands on the page of filters. Names and types are checked before anything is read;
/// then objects are read one by one. Of each four bytes are kept, the number of its class; of each class,
/// four for every response key that the filter names.
package struct ResponseFilter {
  private let rows: FilterRows
  private let tests: [FilterTypes.Row: FilterTest]
  private let types: FilterTypes
  /// How many response keys the filter names.
  let keyCount: Int

  /// Reads a filter and checks its names and types.
  ///
  /// - Parameters:
  ///   - text: The filter.
  ///   - reader: The response that is asked.
  ///   - path: Where the rows are; nil for every object.
  /// - Throws: What is wrong, with its place.
  package init(
    _ text: String,
    of reader: ResponseReader,
    in path: String? = nil
  ) throws(FilterError) {
    try self.init(text, of: FilterVocabulary(reader), in: path)
  }

  /// Reads a filter and checks it against what is known of the response.
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
    try self.init(syntax, rows, names, end: text.utf8.count)
  }

  /// Checks a filter against the objects that steps lead to.
  package init(_ text: String, of rows: FilterRows, _ names: FilterNames) throws(FilterError) {
    try self.init(FilterParser.parse(text), rows, names, end: text.utf8.count)
  }

  private init(
    _ syntax: FilterSyntax,
    _ rows: FilterRows,
    _ names: FilterNames,
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
      throw FilterError("No object here has all that is asked for.", at: 0..<end)
    }
    self.tests = tests
    types = checker.names.types
    keyCount = checker.names.keyCount
  }

  /// Whether a text has the form of a filter, whatever its names are.
  package static func canRead(_ text: String) -> Bool { (try? FilterParser.parse(text)) != nil }

  /// Whether a text has a word of the language, as a sentence has by chance and a question by intent.
  package static func hasWord(_ text: String) -> Bool {
    let words: Set<Substring> = ["is", "and", "not", "because", "in"]
    return text.split(separator: " ").contains { words.contains($0) }
  }

  /// What a text looks like that may be a filter or a text to look for.
  package enum Form {
    /// It has a comparison or a brace.
    case question
    /// It has words of the language alone, as `not asPet` has.
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

  /// Tells the objects that answer yes, in the order of the response.
  ///
  /// - Parameters:
  ///   - goesOn: Told now and then which part is done; false stops it.
  ///   - match: Told each object.
  package func run(
    goesOn: (Double) -> Bool = { _ in true },
    match: (EntityID) -> Void
  ) {
    var reading = FilterReading(FilterClasses(types, keyCount: keyCount))
    if let steps = rows.steps {
      visit(steps, &reading, goesOn, match)
    } else {
      visitAll(&reading, goesOn, match)
    }
  }

  /// How many objects answer yes.
  package var count: Int {
    var count = 0
    run { _ in count += 1 }
    return count
  }

  private static let pause = 2_048

  private func visitAll(
    _ reading: inout FilterReading,
    _ goesOn: (Double) -> Bool,
    _ match: (EntityID) -> Void
  ) {
    let result = types.reader.result
    var numbers: [Int32] = []
    numbers.reserveCapacity(result.entityCount)
    for entity in result.entities {
      if entity.index % Self.pause == 0,
        !goesOn(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return
      }
      let parent = result.parent(of: entity)
      let number = reading.number(
        of: entity,
        in: parent.map { (Int(numbers[$0.entity.index]), $0.fieldIndex) }
      )
      numbers.append(Int32(truncatingIfNeeded: number))
      decide(entity, number, reading.classes.row(of: number), &reading, match)
    }
  }

  private func visit(
    _ steps: [FilterRoute.Step],
    _ reading: inout FilterReading,
    _ goesOn: (Double) -> Bool,
    _ match: (EntityID) -> Void
  ) {
    let result = types.reader.result
    guard let root = result.root else { return }
    var count = 0
    let start = reading.number(of: root, in: nil)
    _ = reading.visit(steps[...], from: .entity(root, number: start)) { reading, entity, number in
      if count % Self.pause == 0,
        !goesOn(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return false
      }
      count += 1
      // Behind a case of the path the row is that of the case.
      decide(entity, number, rows.rows.first, &reading, match)
      return true
    }
  }

  private func decide(
    _ entity: EntityID,
    _ number: Int,
    _ row: FilterTypes.Row?,
    _ reading: inout FilterReading,
    _ match: (EntityID) -> Void
  ) {
    guard let row, let test = tests[row] else { return }
    if reading.holds(test, .entity(entity, number: number)) { match(entity) }
  }
}
