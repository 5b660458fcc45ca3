package import DialectKit
import Dialects
package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// The effects of a new version of schema and documents on one response.
package struct ResponseChanges: Sendable {
  /// A case or fragment in one struct that changes between present and `nil`.
  package struct PresenceChange: Sendable {
    package let structPath: String
    /// The property, such as `asCat` or `fragments.petDetails`.
    package let member: String
    package let isPresent: Bool
    /// The first object with the change, and the number of such objects.
    package let path: ResponsePath
    package fileprivate(set) var count: Int
    /// The reasons for the old and the new state.
    package let old: String
    package let new: String
  }

  /// Whether a strict client had a result before, and has one now.
  package let executed: Bool
  package let executes: Bool
  /// The first new faults, and their number.
  package let faults: [ReadingFailure]
  package let faultCount: Int
  package private(set) var flips: [PresenceChange] = []

  package var isEmpty: Bool { flips.isEmpty && faultCount == 0 && executed == executes }

  private static let limit = 20

  /// Compares the results of both versions for the same response.
  package init(from old: ResponseReader, to new: ResponseReader) {
    executed = old.result.faultCount == 0 && old.result.root != nil
    executes = new.result.faultCount == 0 && new.result.root != nil
    let known = Set((0..<old.result.faultCount).map { FaultKey(old.result.fault(FaultID($0))) })
    var faults: [ReadingFailure] = []
    var count = 0
    for index in 0..<new.result.faultCount {
      let fault = new.result.fault(FaultID(index))
      guard !known.contains(FaultKey(fault)) else { continue }
      count += 1
      if faults.count < Self.limit {
        faults.append(
          ReadingFailure(path: fault.path, error: fault.kind.rawValue, message: fault.message)
        )
      }
    }
    self.faults = faults
    faultCount = count
    compareCases(old, new)
  }

  /// Compares the readings of the same response in a dialect whose structs do not correspond to the
  /// compiled selection sets.
  package init(
    from old: ResponseReader,
    to new: ResponseReader,
    options: CodegenOptions
  ) {
    let before = options.dialect.reading(of: old, options: options)
    let after = options.dialect.reading(of: new, options: options)
    executed = before.hasResult
    executes = after.hasResult
    let known = before.failures
    let failures = after.failures.filter { !known.contains($0) }
    faults = Array(failures.prefix(Self.limit))
    faultCount = failures.count
    guard let data = old.response.data else { return }
    var positions: [[String]: Int] = [:]
    var left = 20_000
    var open: [(node: JSONNode, path: [ResponsePathElement])] = [(data, [])]
    while let (node, path) = open.popLast() {
      switch node.kind {
      case .array:
        open += node.elements.enumerated().map { ($1, path + [.index($0)]) }.reversed()
      case .object:
        guard left > 0 else { return }
        left -= 1
        compareCasts(ResponsePath(path), before: before, after: after, positions: &positions)
        open += node.members.map { ($0.value, path + [.key($0.key)]) }.reversed()
      case .string, .number, .bool, .null: continue
      }
    }
  }

  private mutating func compareCasts(
    _ path: ResponsePath,
    before: any ResponseReading,
    after: any ResponseReading,
    positions: inout [[String]: Int]
  ) {
    guard let was = before.object(at: path), let isNow = after.object(at: path) else { return }
    for cast in was.casts {
      guard let new = isNow.casts.first(where: { $0.expression == cast.expression }),
        new.succeeds != cast.succeeds
      else { continue }
      let key = [was.structName, cast.expression, "\(new.succeeds)"]
      if let position = positions[key] {
        flips[position].count += 1
        continue
      }
      positions[key] = flips.count
      flips.append(
        PresenceChange(
          structPath: was.structName,
          member: cast.expression,
          isPresent: new.succeeds,
          path: path,
          count: 1,
          old: cast.reason,
          new: new.reason
        )
      )
    }
  }

  private struct FaultKey: Hashable {
    let path: ResponsePath
    let kind: ExecutionFault.Kind
    let targetType: String?

    init(_ fault: ExecutionFault) {
      path = fault.path
      kind = fault.kind
      targetType = fault.targetType
    }
  }

  private mutating func compareCases(_ old: ResponseReader, _ new: ResponseReader) {
    // Objects in the same text correspond if they begin at the same byte.
    let successors = Dictionary(
      new.result.entities.compactMap { entity in
        new.result.node(of: entity).map { ($0.offset, entity) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let oldViews = ViewIndex(old)
    let newViews = ViewIndex(new)
    var positions: [[String]: Int] = [:]
    for entity in old.result.entities {
      guard let offset = old.result.node(of: entity)?.offset, let successor = successors[offset]
      else { continue }
      let newSets = Dictionary(
        newViews.sets(of: successor).map { (new.document[$0].path, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for set in oldViews.sets(of: entity) {
        guard let newSet = newSets[old.document[set].path] else { continue }
        let newMembers = Self.members(of: new.document[newSet])
        for (name, target) in Self.members(of: old.document[set]) {
          guard let newTarget = newMembers.first(where: { $0.0 == name })?.1 else { continue }
          let isPresent = new.outcome(of: newTarget, in: successor).isFulfilled
          guard old.outcome(of: target, in: entity).isFulfilled != isPresent else { continue }
          let key = [old.document[set].path, name, "\(isPresent)"]
          if let position = positions[key] {
            flips[position].count += 1
            continue
          }
          positions[key] = flips.count
          flips.append(
            PresenceChange(
              structPath: key[0],
              member: name,
              isPresent: isPresent,
              path: old.result.path(of: entity),
              count: 1,
              old: old.explanation(of: target, in: entity).text,
              new: new.explanation(of: newTarget, in: successor).text
            )
          )
        }
      }
    }
  }

  private static func members(of set: CompiledSelectionSet) -> [(String, SelectionSetID)] {
    set.caseAccessors.map { ($0.name, $0.selectionSet) }
      + set.fragmentAccessors.map { ("fragments.\($0.name)", $0.selectionSet) }
  }
}

extension ResponseReading {
  /// Whether the program gets data and no accessor crashes.
  fileprivate var hasResult: Bool {
    switch outcome {
    case .data, .partialData: crashes.count == 0
    case .noData, .thrown: false
    }
  }
}
