internal import GraphQLRuntime
import ResponseAnalysis

extension ConditionRepairs {
  /// The reason why no value of the type can satisfy a condition; `nil` if one may.
  func misfit(of requirement: ResponseCondition) -> String? {
    switch requirement.goal {
    case .failed(let path, true) where place(of: path)?.elements.isEmpty == true:
      return "only fields can have errors, but `\(path.text)` is not a field"
    case .value(let path, let operands, true):
      return misfit(of: operands.compactMap(\.json), at: path)
    case .order(let path, let comparison, let number):
      let values = numbers(comparison, number)
      guard values.isEmpty else { return misfit(of: values, at: path) }
      let isAbove = comparison == .greater || comparison == .greaterOrEqual
      return "no number is \(isAbove ? "greater" : "less") than \(number.text)"
    case .text(let path, _, let part): return misfit(of: [.string(part)], at: path)
    case .there, .holds, .value, .type, .count, .failed, .awaited: return nil
    }
  }

  /// Describes the type of the value at a path, if the executor accepts none of the wanted values.
  private func misfit(of values: [JSONValue], at path: AccessPath) -> String? {
    guard let place = place(of: path), !values.isEmpty,
      let step = ResponseTypes(reader: reader).steps(to: place).last, step.path == place,
      values.allSatisfy({ reader.fault(making: .setValue(place, [$0])) != nil })
    else { return nil }
    let texts = values.map { JSONPrinter.print($0, layout: .compact) }
    return "`\(path.text)` has the type \(step.type), which "
      + (texts.count == 1
        ? "\(texts[0]) does not match" : "none of \(texts.joined(separator: ", ")) matches")
  }
}
