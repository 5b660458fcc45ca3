import DialectKit
import GraphQLRuntime

/// The values that each dialect's program reads from the unmodified response.
struct StormBaseline {
  /// The entities that represent each class.
  let samples: [Int]
  /// For each dialect and class, which fields are read.
  let isRead: [[[Bool]]]
  /// For each dialect, the number of values read before each entity.
  private let sums: [[Int]]
  let failures: [String?]
  /// The number of accessors that already crash the app.
  let crashes: [Int]

  var totals: [Int] { sums.map { $0.last ?? 0 } }

  init(
    map: StormMap,
    sketch: StormSketch,
    readings: [any ResponseReading],
    options: [CodegenOptions]
  ) {
    let accounts = zip(readings, options).map { ClientAccount($0, of: nil, $1) }
    samples = map.members.flatMap { Set([$0.first, $0.last].compactMap { $0?.index }) }.sorted()
    failures = accounts.map { account in
      if case .thrown = account.outcome { account.outcome.text } else { nil }
    }
    crashes = accounts.map(\.crashes.count)
    let objects = map.members.map { entities in
      let path = entities.first.flatMap { sketch.paths[$0.index] }
      let shape = entities.first.map { map.result.shape(of: $0) }
      return ReadingKeys(
        path: ResponsePath(path ?? []),
        keys: path == nil ? [] : shape?.fields.map(\.responseKey) ?? []
      )
    }
    isRead = readings.map { $0.areRead(objects) }
    sums = isRead.map { classes in
      var sums = [0]
      sums.reserveCapacity(map.classes.count + 1)
      for (entity, number) in map.classes.enumerated() {
        var count = 0
        let values = map.result.values(of: EntityID(entity))
        for (value, isRead) in zip(values, classes[number]) where isRead && value != .missing {
          count += 1
        }
        sums.append((sums.last ?? 0) + count)
      }
      return sums
    }
  }

  /// The number of values in a range of entities that a dialect's program reads.
  func count(_ entities: Range<Int>, dialect: Int) -> Int {
    sums[dialect][entities.upperBound] - sums[dialect][entities.lowerBound]
  }
}

extension ResponseReading {
  /// Whether the program reads the value at a path, or stores it for other code.
  func isRead(_ path: [ResponsePathElement]) -> Bool {
    kind(of: ResponsePath(path)).isKept
  }

  /// For keys of several objects, whether the program reads each, or stores it for other code.
  func areRead(_ objects: [ReadingKeys]) -> [[Bool]] {
    kinds(of: objects).map { $0.map(\.isKept) }
  }
}

extension ReadOutcome.Kind {
  /// Whether the program has the value, visible or not.
  fileprivate var isKept: Bool {
    switch self {
    case .read, .masked: true
    case .unselected, .dropped, .fatal: false
    }
  }
}
