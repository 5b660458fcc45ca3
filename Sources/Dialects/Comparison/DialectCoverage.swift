package import DialectKit
package import GraphQLRuntime
package import ResponseAnalysis

/// Counts how often responses use the parts of a dialect's own structs, as its programs read them.
///
/// If a dialect's structs correspond to the compiled selection sets, ``ResponseAnalysis/Coverage``
/// counts them. This type counts the structs of the other dialects.
package struct DialectCoverage: Sendable {
  /// The first occurrence: a position among the responses and a path there.
  package struct Place: Sendable {
    package let response: Int
    package let path: ResponsePath
  }

  /// The number of successful and failed conversions.
  package struct Cast: Sendable {
    /// The conversion as the interpreter writes it: `asHuman`, `as? any HeroDetails_Human`,
    /// `HeroDetails.Data`.
    package let expression: String
    package fileprivate(set) var succeeded = 0
    package fileprivate(set) var failed = 0
    package fileprivate(set) var firstSucceeded: Place?
    package fileprivate(set) var firstFailed: Place?
  }

  /// The outcomes of the values under a key of a struct's objects.
  package struct Member: Sendable {
    package let key: String
    package fileprivate(set) var readOutcomes = OutcomeCounts()
    /// The first value that the program does not get.
    package fileprivate(set) var firstLost: Place?
  }

  /// The objects of a struct; the name is `nil` for objects without a struct.
  package struct Struct: Sendable {
    package let name: String?
    package fileprivate(set) var count = 0
    package fileprivate(set) var first: Place?
    package fileprivate(set) var casts: [Cast] = []
    package fileprivate(set) var members: [Member] = []
  }

  /// The number of responses with each outcome.
  package struct Outcomes: Sendable {
    package fileprivate(set) var read = 0
    package fileprivate(set) var partial = 0
    package fileprivate(set) var without = 0
    package fileprivate(set) var thrown = 0
  }

  package let dialect: Dialect
  package private(set) var outcomes = Outcomes()
  package private(set) var readOutcomes = OutcomeCounts()
  package private(set) var structs: [Struct] = []
  /// The number of accessors that crash the program when they are read.
  package private(set) var crashCount = 0
  /// The number of objects beyond the limit.
  package private(set) var leftOut = 0

  private var positions: [String?: Int] = [:]
  private var objects = 0

  /// The maximum number of objects that are examined with the dialect's interpreter.
  private static let limit = 20_000

  /// Reads responses to one operation in a dialect.
  package init(_ readers: [ResponseReader], _ dialect: Dialect, options: CodegenOptions) {
    self.dialect = dialect
    for (index, reader) in readers.enumerated() {
      let reading = dialect.reading(of: reader, options: options)
      let tally = reading.tally
      for kind in ReadOutcome.Kind.allCases { readOutcomes[kind] += tally[kind] }
      let account = ClientAccount(reading, of: reader, options)
      crashCount += account.crashes.count
      switch account.result {
      case .data: outcomes.read += 1
      case .partialData: outcomes.partial += 1
      case .noData: outcomes.without += 1
      case .refused: outcomes.thrown += 1
      }
      // For compiled selection sets, members are counted where they are written.
      guard !dialect.namesCompiledSets, let data = reader.response.data else { continue }
      add(data, [], in: reading, of: reader, index)
    }
  }

  private mutating func add(
    _ node: JSONNode,
    _ path: [ResponsePathElement],
    in reading: any ResponseReading,
    of reader: ResponseReader,
    _ response: Int
  ) {
    switch node.kind {
    case .array:
      for (index, element) in node.elements.enumerated() {
        add(element, path + [.index(index)], in: reading, of: reader, response)
      }
    case .object:
      guard reader.enclosingScalar(of: ResponsePath(path)) == nil else { return }
      objects += 1
      if objects <= Self.limit {
        count(node, Place(response: response, path: ResponsePath(path)), in: reading)
      } else {
        leftOut += 1
      }
      for member in node.members {
        add(member.value, path + [.key(member.key)], in: reading, of: reader, response)
      }
    case .string, .number, .bool, .null: return
    }
  }

  private mutating func count(_ node: JSONNode, _ place: Place, in reading: any ResponseReading) {
    // A response that throws creates no structs.
    let isLost = if case .thrown = reading.outcome { true } else { false }
    let object = isLost ? nil : reading.object(at: place.path)
    let position = positions[object?.structName] ?? structs.count
    if position == structs.count {
      positions[object?.structName] = position
      structs.append(Struct(name: object?.structName))
    }
    structs[position].count += 1
    structs[position].first = structs[position].first ?? place
    for cast in object?.casts ?? [] { structs[position].add(cast, place) }
    for member in node.members {
      let path = ResponsePath(place.path.elements + [.key(member.key)])
      let below = Place(response: place.response, path: path)
      structs[position].add(member.key, outcome: reading.kind(of: path), place: below)
    }
  }
}

extension DialectCoverage.Struct {
  fileprivate mutating func add(_ cast: ObjectReading.Cast, _ place: DialectCoverage.Place) {
    let found = casts.firstIndex { $0.expression == cast.expression }
    if found == nil { casts.append(DialectCoverage.Cast(expression: cast.expression)) }
    let position = found ?? casts.count - 1
    if cast.succeeds {
      casts[position].succeeded += 1
      casts[position].firstSucceeded = casts[position].firstSucceeded ?? place
    } else {
      casts[position].failed += 1
      casts[position].firstFailed = casts[position].firstFailed ?? place
    }
  }

  fileprivate mutating func add(
    _ key: String,
    outcome readOutcome: ReadOutcome.Kind,
    place: DialectCoverage.Place
  ) {
    let found = members.firstIndex { $0.key == key }
    if found == nil { members.append(DialectCoverage.Member(key: key)) }
    let position = found ?? members.count - 1
    members[position].readOutcomes[readOutcome] += 1
    if readOutcome.isLoss { members[position].firstLost = members[position].firstLost ?? place }
  }
}
