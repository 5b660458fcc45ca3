package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Faults of one cause, which are reported as one.
package struct FaultGroup: Sendable {
  /// What the faults have in common.
  package enum Cause: Sendable {
    /// The message of the first says it: one value, or a record or field that a cache file lacks.
    case value
    /// Objects without `__typename`.
    case missingTypename
    /// A fragment or case of which nothing came.
    case unanswered(UnansweredSelection)
  }

  package let cause: Cause
  /// The first fault; nil where lenient reading forgives what is missing.
  package fileprivate(set) var first: FaultID?
  /// The others that are examined.
  package fileprivate(set) var others: [FaultID] = []
}

extension ResponseReader {
  /// How many faults are joined by their causes.
  private static var examinedFaults: Int { 10_000 }

  /// The faults, those of one cause joined: missing type names, then selections that were left out,
  /// then the others in response order.
  package var faultGroups: [FaultGroup] {
    var typenames: [Bool: FaultGroup] = [:]
    // What a cache file lacks, no server left out.
    let leftOut = cache == nil ? unansweredSelections : []
    var unanswered = leftOut.map { FaultGroup(cause: .unanswered($0)) }
    var values: [FaultGroup] = []
    var misses: [CachePlace: Int] = [:]
    let count = result.faultCount
    for id in (0..<min(count, Self.examinedFaults)).map({ FaultID($0) }) {
      let fault = result.fault(id)
      if fault.kind == .missingValue, let lack = cache?.lack(at: fault.path) {
        if let known = misses[lack] {
          values[known].add(id)
        } else {
          misses[lack] = values.count
          values.append(FaultGroup(cause: .value, first: id))
        }
      } else if isMissingTypename(fault) {
        typenames[isUnaskedTypename(id), default: FaultGroup(cause: .missingTypename)].add(id)
      } else if let index = unanswered.firstIndex(where: { isPart(id, fault, of: $0) }) {
        unanswered[index].add(id)
      } else {
        values.append(FaultGroup(cause: .value, first: id))
      }
    }
    if count > Self.examinedFaults {
      values += (Self.examinedFaults..<count).map { FaultGroup(cause: .value, first: FaultID($0)) }
    }
    return [true, false].compactMap { typenames[$0] } + unanswered + values
  }

  /// The faults of one cause in one sentence or two.
  package func message(of group: FaultGroup) -> String {
    if case .unanswered(let unanswered) = group.cause {
      return sentence(unanswered).withCapital + "."
    }
    guard let first = group.first else { return "" }
    let count = group.others.count + 1
    guard case .missingTypename = group.cause, count > 1, cache == nil,
      sentTextCause(of: result.fault(first)) == nil, let entity = result.entity(of: first)
    else { return message(of: first) }
    let objects = result.entities.count - (result.root == nil ? 0 : 1)
    return missingTypename(
      in: entity,
      count: count == objects ? "all \(objects) objects" : "\(count) of \(objects) objects"
    )
  }

  /// What is missing of a selection that was left out; nil for other faults.
  package func note(of group: FaultGroup) -> String? {
    guard case .unanswered(let unanswered) = group.cause else { return nil }
    let keys = unanswered.keys.map { JSONPrinter.quoted($0) }
    return "Missing: \(enumerated(keys, conjunction: "and", limit: 8))."
  }

  /// Where the faults of one cause are, or the first of them.
  package func path(of group: FaultGroup) -> ResponsePath {
    if case .unanswered(let unanswered) = group.cause { return result.path(of: unanswered.first) }
    return group.first.map { result.fault($0).path } ?? ResponsePath()
  }

  private func isPart(_ id: FaultID, _ fault: ExecutionFault, of group: FaultGroup) -> Bool {
    guard case .unanswered(let unanswered) = group.cause else { return false }
    return isPart(id, fault, of: unanswered)
  }
}

extension FaultGroup {
  fileprivate mutating func add(_ id: FaultID) {
    if first == nil { first = id } else { others.append(id) }
  }
}
