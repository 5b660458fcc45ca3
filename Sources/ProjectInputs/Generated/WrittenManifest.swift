import GraphQLRuntime

/// Recognizes the manifests of operations that gqlview or Apollo's generator writes.
///
/// Only the exact structure counts, apart from indentation, because they have no header. Apollo's
/// are compared by lines: some releases write texts of operations that are not valid JSON.
enum WrittenManifest {
  /// Whether bytes are a manifest of any form and release.
  static func isManifest(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let found = lines.filter { !$0.isEmpty }[...]
    return isPersisted(found) || isLegacy(found) || isOwn(bytes)
      // Apollo's older form without operations.
      || text == "{\n\n}"
  }

  private typealias Lines = ArraySlice<Substring>

  /// Whether lines are a manifest with the name of Apollo's format.
  private static func isPersisted(_ lines: Lines) -> Bool {
    var rest = lines
    let isOld = lines.dropFirst().first == "\"format\": \"apollo-persisted-queries\","
    let name = isOld ? "queries" : "query-manifest"
    for line in [
      "{", "\"format\": \"apollo-persisted-\(name)\",", "\"version\": 1,", "\"operations\": [",
    ] {
      guard take(line, &rest) else { return false }
    }
    var isLast = false
    while !isLast, take("{", &rest) {
      guard let id = rest.popFirst(), isHash(id, after: "\"id\": ", before: ","),
        takeText("\"body\": ", until: { $0.hasPrefix("\"name\": \"") }, &rest),
        rest.popFirst()?.hasSuffix("\",") == true,
        let type = rest.popFirst(), operationTypes.contains(String(type))
      else { return false }
      isLast = take("}", &rest)
      guard isLast || take("},", &rest) else { return false }
    }
    // A release without operations.
    if isOld { _ = take(",", &rest) }
    return take("]", &rest) && rest.elementsEqual(["}"])
  }

  private static let operationTypes: Set<String> = [
    "\"type\": \"query\"", "\"type\": \"mutation\"", "\"type\": \"subscription\"",
  ]

  /// Whether lines are a manifest of Apollo's older form, an object of hashes.
  private static func isLegacy(_ lines: Lines) -> Bool {
    var rest = lines
    guard take("{", &rest), rest.count > 1 else { return false }
    var isLast = false
    while !isLast {
      guard let hash = rest.popFirst(), isHash(hash, after: "", before: " : {"),
        let name = rest.popFirst(),
        ["\"name\": \"", "\"name\" : \""].contains(where: name.hasPrefix),
        name.hasSuffix("\","),
        takeText("\"source\"", until: { $0 == "}" || $0 == "}," }, &rest),
        let end = rest.popFirst()
      else { return false }
      isLast = end == "}"
    }
    return rest.elementsEqual(["}"])
  }

  /// Whether bytes are the manifest that gqlview writes for its own models.
  private static func isOwn(_ bytes: [UInt8]) -> Bool {
    guard let json = try? JSONDocument(bytes), json.root.kind == .object,
      Array(json.root.members).map(\.key) == ["operations"],
      let operations = json.root["operations"], operations.kind == .array
    else { return false }
    let hasForm = operations.elements.allSatisfy { operation in
      operation.kind == .object
        && Array(operation.members).map(\.key) == ["id", "name", "type", "body"]
        && operation.members.allSatisfy { $0.value.kind == .string }
        && isHash("\"\(operation["id"]?.string ?? "")\"", after: "", before: "")
    }
    let text = JSONPrinter.print(JSONValue(json.root), layout: .indented) + "\n"
    return hasForm && text.utf8.elementsEqual(bytes)
  }

  private static func take(_ line: String, _ rest: inout Lines) -> Bool {
    guard let first = rest.first, first == line else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a member with the text of an operation, which can have several lines.
  private static func takeText(
    _ start: String,
    until isNext: (Substring) -> Bool,
    _ rest: inout Lines
  ) -> Bool {
    guard let first = rest.popFirst(), first.hasPrefix(start),
      let next = rest.firstIndex(where: isNext)
    else { return false }
    rest = rest[next...]
    return true
  }

  /// Whether a line is a hash of 64 hexadecimal digits in quotation marks between two texts.
  private static func isHash(
    _ line: some StringProtocol,
    after start: String,
    before end: String
  ) -> Bool {
    guard line.hasPrefix(start + "\""), line.hasSuffix("\"" + end) else { return false }
    let digits = line.utf8.dropFirst(start.utf8.count + 1).dropLast(end.utf8.count + 1)
    return digits.count == 64
      && digits.allSatisfy { byte in
        0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
      }
  }
}
