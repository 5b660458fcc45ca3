package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Faults with the same cause, which are reported together.
package struct FaultGroup: Sendable {
  /// The common cause of faults.
  package enum Cause: Sendable {
    /// A single value, or a record or field missing from a cache file; the first fault's message
    /// describes it.
    case value
    /// Objects lack `__typename`.
    case missingTypename
    /// The response contains nothing of a fragment or case.
    case unanswered(UnansweredSelection)
  }

  package let cause: Cause
  /// The first fault; `nil` if lenient reading accepts the missing keys.
  package fileprivate(set) var first: FaultID?
  /// The other faults, unless they are beyond the examination limit.
  package fileprivate(set) var others: [FaultID] = []
}

extension ResponseReader {
  /// The maximum number of faults that are grouped.
  private static var examinedFaults: Int { 10_000 }

  /// The faults grouped by cause: missing type names, then selections that were left out, then the
  /// others in response order.
  package var faultGroups: [FaultGroup] {
    var typenames: [Bool: FaultGroup] = [:]
    // A selection missing from a cache file was not left out by a server.
    let leftOut = cache == nil ? unansweredSelections : []
    var unanswered = leftOut.map { FaultGroup(cause: .unanswered($0)) }
    var values: [FaultGroup] = []
    var misses: [CacheLocation: Int] = [:]
    let typenameErrors = typenameErrorPaths
    let count = result.faultCount
    for id in (0..<min(count, Self.examinedFaults)).map({ FaultID($0) })
    where !isUnneededTypename(id) {
      let fault = result.fault(id)
      if fault.kind == .missingValue, let lack = cache?.lack(at: fault.path) {
        if let known = misses[lack] {
          values[known].add(id)
        } else {
          misses[lack] = values.count
          values.append(FaultGroup(cause: .value, first: id))
        }
      } else if isMissingTypename(fault), !typenameErrors.contains(fault.path) {
        typenames[isUnselectedTypename(id), default: FaultGroup(cause: .missingTypename)].add(id)
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

  /// Describes the faults of a group in one or two sentences.
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

  /// Returns a note on the missing keys of a selection that was left out; `nil` for other groups.
  package func note(of group: FaultGroup) -> String? {
    guard case .unanswered(let unanswered) = group.cause else { return nil }
    let keys = unanswered.keys.map { JSONPrinter.quoted($0) }
    return "Missing: \(enumerated(keys, conjunction: "and", limit: 8))."
  }

  /// Returns the path of a group's faults, or of the first one.
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
