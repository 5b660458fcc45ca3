internal import GraphQLRuntime
import ResponseAnalysis

extension CounterfactualChange {
  /// Simplifies consecutive changes of a response.
  ///
  /// Only the last change of each position is kept, without changes inside replaced values and
  /// changes without effect.
  static func folded(
    _ changes: [CounterfactualChange],
    from reader: ResponseReader
  ) -> [CounterfactualChange] {
    var kept: [CounterfactualChange] = []
    var places: [Place: Int] = [:]
    var isGone: [Bool] = []
    for change in changes {
      if let path = change.responsePath, change.replacesAll {
        for (position, other) in kept.enumerated() where !isGone[position] {
          guard let inner = other.responsePath, inner.elements.count > path.elements.count,
            inner.elements.starts(with: path.elements)
          else { continue }
          isGone[position] = true
          if let place = other.place, places[place] == position { places[place] = nil }
        }
      }
      guard let place = change.place, let position = places[place] else {
        change.place.map { places[$0] = kept.count }
        kept.append(change)
        isGone.append(false)
        continue
      }
      kept[position] = change.after(kept[position])
    }
    return zip(kept, isGone).filter { change, isGone in !isGone && !change.isIdle(in: reader) }
      .map(\.0)
  }

  /// The position that two changes have in common, so that the first one is superseded.
  private enum Place: Hashable {
    case value(ResponsePath)
    case type(ResponsePath)
    case variable(String)
  }

  private var place: Place? {
    switch self {
    case .setTypename(let path, _): .type(path)
    case .setValue(let path, _), .setNull(let path), .addKey(let path, _), .removeKey(let path):
      .value(path)
    case .setVariable(let name, _): .variable(name)
    case .addError, .editDocument: nil
    }
  }

  /// Whether the change replaces everything at the position.
  private var replacesAll: Bool {
    switch self {
    case .setValue, .setNull, .addKey, .removeKey: true
    case .setTypename, .setVariable, .addError, .editDocument: false
    }
  }

  /// The change combined with an earlier one at the same position: an added key remains an
  /// addition.
  private func after(_ first: CounterfactualChange) -> CounterfactualChange {
    guard case .addKey = first else { return self }
    return switch self {
    case .setValue(let path, let values): .addKey(path, values.first ?? .null)
    case .setNull(let path): .addKey(path, .null)
    case .setTypename, .addKey, .removeKey, .setVariable, .addError, .editDocument: self
    }
  }

  /// Whether the change has no effect on the response or variable.
  private func isIdle(in reader: ResponseReader) -> Bool {
    switch self {
    case .setValue(let path, let values):
      node(path, reader).map { JSONValue($0) } == values.first
    case .setNull(let path): node(path, reader)?.isNull == true
    case .removeKey(let path): node(path, reader) == nil
    case .setTypename(let path, let names):
      node(path, reader)?["__typename"]?.string == names.first && names.first != nil
    case .setVariable(let name, let value): reader.result.variables[name] == value
    case .addKey, .addError, .editDocument: false
    }
  }

  private func node(_ path: ResponsePath, _ reader: ResponseReader) -> JSONNode? {
    reader.response.data?.node(at: path.elements)
  }
}
