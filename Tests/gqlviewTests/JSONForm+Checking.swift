import GraphQLRuntime

@testable import CommandLineSupport
@testable import Reports

extension JSONForm {
  /// Returns the parts of a form that cannot be meant, with their places.
  func faults(at place: String) -> [String] {
    switch self {
    case .text, .integer, .number, .bool, .null, .any, .constant, .shared: []
    case .words(let words):
      words.isEmpty || Set(words).count < words.count
        ? ["\(place): a word is listed twice, or none is"] : []
    case .list(let form): form.faults(at: place + "[]")
    case .names(let form): form.faults(at: place + ".*")
    case .members(let keys):
      (keys.isEmpty ? ["\(place): no keys"] : [])
        + Dictionary(grouping: keys, by: \.name).filter { $1.count > 1 }.keys.sorted()
        .map { "\(place): '\($0)' is declared twice" }
        + keys.flatMap { $0.form.faults(at: "\(place).\($0.name)") }
    case .either(let forms):
      (Set(forms.map { JSONPrinter.print(.object($0.schema)) }).count < forms.count
        ? ["\(place): two alternatives are the same"] : [])
        + forms.flatMap { $0.faults(at: place) }
    }
  }

  /// Returns the first part of a value that the form does not describe; `nil` if there is none.
  func mismatch(_ value: JSONValue) -> String? {
    switch (self, value) {
    case (.any, _), (.text, .string), (.number, .number), (.bool, .bool), (.null, .null): nil
    case (.integer, .number(let text)):
      (Int(text) ?? -1) < 0 ? "not a whole number: \(text)" : nil
    case (.words(let words), .string(let text)):
      words.contains(text) ? nil : "not a word of the list: \(text)"
    case (.constant(let constant), _): value == constant ? nil : "not \(constant)"
    case (.list(let form), .array(let elements)): elements.lazy.compactMap(form.mismatch).first
    case (.names(let form), .object(let members)):
      members.lazy.compactMap { member in
        form.mismatch(member.value).map { "\(member.key): \($0)" }
      }.first
    case (.members(let keys), .object(let members)): Self.mismatch(members, with: keys)
    case (.either(let forms), _):
      forms.contains { $0.mismatch(value) == nil }
        ? nil : forms.compactMap { $0.mismatch(value) }.joined(separator: "; or ")
    case (.shared(let shared), _): shared.form.mismatch(value)
    case (.text, _), (.integer, _), (.number, _), (.bool, _), (.null, _), (.words, _), (.list, _),
      (.names, _), (.members, _):
      "not \(words): \(JSONPrinter.print(value, layout: .compact).prefix(80))"
    }
  }

  private static func mismatch(
    _ members: [JSONValue.Member],
    with keys: [JSONKey]
  ) -> String? {
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        return "\(member.key): no such key"
      }
      if let fault = key.form.mismatch(member.value) { return "\(member.key): \(fault)" }
    }
    let missing = keys.first { key in
      key.isRequired && !members.contains { $0.key == key.name }
    }
    return missing.map { "\($0.name): missing" }
  }
}
