internal import GraphQLRuntime

/// What a changed response lacks, and what it has too much: an object of another type selects other
/// fields.
///
/// What was at fault before, and what nothing selected, stays as it was: a wish is for what it says.
struct ResponseCompletion {
  private let faults: Set<ResponsePath>
  private let unselected: Set<ResponsePath>

  /// Nothing is looked at behind this many faults or keys.
  private static let limit = 2_000

  init(before reader: ResponseReader) {
    faults = Set(Self.faults(in: reader).map(\.path))
    unselected = Set(Self.unselected(in: reader))
  }

  private static func faults(in reader: ResponseReader) -> [ExecutionFault] {
    (0..<min(reader.result.faultCount, limit)).map { reader.result.fault(FaultID($0)) }
  }

  private static func unselected(in reader: ResponseReader) -> [ResponsePath] {
    reader.unselectedKeys(limit: limit).map { found in
      ResponsePath(found.path.elements + [.key(found.key)])
    }
  }

  /// The changes that mend what is newly at fault, and take out what is newly selected by nothing.
  func needed(in reader: ResponseReader, _ maker: inout ResponseMaker) -> [FlipChange] {
    let types = ResponseTypes(reader: reader)
    var changes: [FlipChange] = []
    for fault in Self.faults(in: reader) where !faults.contains(fault.path) {
      guard let step = types.steps(to: fault.path).last, step.path == fault.path,
        let field = types.field(of: step)
      else { continue }
      let owner = reader.result.typename(of: step.holder) ?? ""
      let made = maker.element(for: field, depth: step.indices.count, of: owner)
      let isThere = reader.response.data?.node(at: fault.path.elements) != nil
      changes.append(isThere ? .setValue(fault.path, [made]) : .addKey(fault.path, made))
    }
    for path in Self.unselected(in: reader) where !unselected.contains(path) {
      changes.append(.removeKey(path))
    }
    return changes
  }
}
