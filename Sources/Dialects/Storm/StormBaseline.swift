import DialectKit
import GraphQLRuntime

/// What each dialect's program reads of a response as it is.
struct StormBaseline {
  /// The entities that stand for each class.
  let samples: [Int]
  /// For each dialect and class, which fields are read.
  let isRead: [[[Bool]]]
  /// For each dialect how many values are read before an entity.
  private let sums: [[Int]]
  let failures: [String?]
  /// How many accessors end the app already.
  let crashes: [Int]

  var totals: [Int] { sums.map { $0.last ?? 0 } }

  init(
    _ map: StormMap,
    _ sketch: StormSketch,
    _ readings: [any ResponseReading],
    _ options: [CodegenOptions]
  ) {
    let accounts = zip(readings, options).map { ClientAccount($0, of: nil, $1) }
    samples = map.members.flatMap { Set([$0.first, $0.last].compactMap { $0?.index }) }.sorted()
    failures = accounts.map { account in
      if case .thrown = account.outcome { account.outcome.text } else { nil }
    }
    crashes = accounts.map(\.crashes.count)
    isRead = readings.map { reading in
      map.members.map { entities in
        guard let first = entities.first, let path = sketch.paths[first.index] else { return [] }
        return reading.areRead(map.result.shape(of: first).fields.map(\.responseKey), in: path)
      }
    }
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

  /// How many values of some entities a dialect's program reads.
  func count(_ entities: Range<Int>, dialect: Int) -> Int {
    sums[dialect][entities.upperBound] - sums[dialect][entities.lowerBound]
  }
}

extension ResponseReading {
  /// Whether the program reads the value at a path, or keeps it for what does.
  func isRead(_ path: [ResponsePathElement]) -> Bool {
    kind(of: ResponsePath(path)).isKept
  }

  /// The same of the values under keys of one object.
  func areRead(_ keys: [String], in object: [ResponsePathElement]) -> [Bool] {
    kinds(of: keys, in: object).map(\.isKept)
  }
}

extension ValueFate.Kind {
  /// Whether the program has the value, whoever may see it.
  fileprivate var isKept: Bool {
    switch self {
    case .read, .masked: true
    case .unselected, .dropped, .fatal: false
    }
  }
}
