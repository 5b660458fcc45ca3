import Foundation
import GraphQLSyntax
import TestSupport

/// A case of the conformance data, which is next to the package if it is available.
struct ConformanceCase {
  struct Expected {
    var isValid: Bool
    /// The expected errors; `nil` if only the verdict is known.
    var errors: [Fault]?
    /// The canonical text of a printed schema.
    var printed: String?
  }

  struct Fault {
    var message: String
    /// The expected locations; `nil` if they are unknown.
    var locations: [[Int]]?
  }

  var id: String
  var kind: String
  var document: String
  var parts: [String]
  var schema: String?
  var schemaReference: String?
  var rule: String?
  var expected: Expected
  var beyond2025: [String]
  var hasOptions: Bool

  /// The suites by name; `nil` if the data is missing.
  static func suites() throws -> [(name: String, cases: [ConformanceCase])]? {
    guard let folder = SharedData.conformance else { return nil }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    return try files.map { file in
      let data = try Data(contentsOf: folder.appending(path: file))
      let cases = try data.split(separator: 0x0A).map { line in
        try ConformanceCase(JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:])
      }
      return (String(file.dropLast(6)), cases)
    }
  }

  private init(_ object: [String: Any]) {
    id = object["id"] as? String ?? ""
    kind = object["kind"] as? String ?? ""
    document = object["doc"] as? String ?? ""
    parts = object["parts"] as? [String] ?? []
    schema = object["schema"] as? String
    schemaReference = object["schema_ref"] as? String
    rule = object["rule"] as? String
    beyond2025 = object["beyond2025"] as? [String] ?? []
    hasOptions = !(object["opts"] as? [String: Any] ?? [:]).isEmpty
    let expect = object["expect"] as? [String: Any] ?? [:]
    let errors = expect["errors"] as? [[String: Any]]
    expected = Expected(
      isValid: expect["valid"] as? Bool ?? true,
      errors: errors?.map {
        Fault(message: $0["message"] as? String ?? "", locations: $0["locations"] as? [[Int]])
      },
      printed: expect["printed"] as? String
    )
  }
}

/// The number of cases of a suite that agree.
struct Tally {
  var cases = 0
  var verdicts = 0
  var locations = 0
  var messages = 0
  /// Cases that were not run, by reason.
  var outside: [String: Int] = [:]
  var disagreements: [String] = []

  /// A message without parts that may differ: suggestions, and Python's name for null.
  private static func essence(_ message: String) -> String {
    var message = message.replacing("None.", with: "null.").replacing(", found", with: ". Found")
    for tail in [" Did you mean", " Found: "] {
      if let range = message.firstRange(of: tail) { message.removeSubrange(range.lowerBound...) }
    }
    return message
  }

  mutating func record(_ item: ConformanceCase, printed: String) {
    cases += 1
    if printed == item.expected.printed {
      verdicts += 1
      locations += 1
      messages += 1
    } else {
      disagreements.append("\(item.id): printed \(printed)")
    }
  }

  mutating func record(_ item: ConformanceCase, _ diagnostics: [Diagnostic], _ sources: SourceMap) {
    cases += 1
    guard diagnostics.isEmpty == item.expected.isValid else {
      disagreements.append("\(item.id): verdict, found \(diagnostics.map(\.message))")
      return
    }
    verdicts += 1
    guard let expected = item.expected.errors else {
      locations += 1
      messages += 1
      return
    }
    // Errors of different rules may be in another order.
    let errors = expected.sorted { $0.message < $1.message }
    let diagnostics = diagnostics.sorted { $0.message < $1.message }
    let found = diagnostics.map { $0.locations(in: sources).map { [$0.line, $0.column] } }
    let agree =
      errors.count == found.count
      && diagnostics.allSatisfy { item.rule == nil || $0.rule == item.rule }
      && zip(errors, found).allSatisfy { $0.locations == nil || $0.locations == $1 }
    if agree {
      locations += 1
    } else {
      disagreements.append(
        "\(item.id): expected \(errors.map { ($0.message, $0.locations ?? []) }), "
          + "found \(zip(diagnostics.map(\.message), found).map { ($0, $1) })"
      )
    }
    if errors.map({ Self.essence($0.message) }) == diagnostics.map({ Self.essence($0.message) }) {
      messages += 1
    } else if agree {
      disagreements.append(
        "\(item.id): message \(errors.map(\.message)), found \(diagnostics.map(\.message))"
      )
    }
  }
}
