import GraphQLSyntax

/// The selections of a field set, such as `id organization { id }` in `@key(fields: "…")`.
struct FieldSet {
  /// The syntax error of the field set; `nil` if it can be parsed.
  let fault: Diagnostic?
  let selections: [Selection]
  private let value: Value
  /// Whether the selections' ranges are positions in the schema file.
  private let isPlaced: Bool

  /// Parses the field set; fails if the value is not a string.
  init?(_ value: Value) {
    guard case .string(let text, _) = value.kind else { return nil }
    self.value = value
    var utf8 = Array(text.utf8)
    var removals: [Parser.Removal] = []
    // Without escapes, each byte of the string corresponds to one byte of the file.
    if let literal = value.literal, !literal.utf8.contains(UInt8(ascii: "\\")) {
      utf8 = literal.utf8
      removals = [Parser.Removal(offset: 0, count: Int(literal.start) - 1)]
    }
    isPlaced = !removals.isEmpty
    let file = SourceFile(id: value.range.file, name: "", utf8: [0x7B] + utf8 + [0x7D])
    let (document, diagnostics) = Parser.parse(file, removals: removals)
    let operation = document.operations.first
    fault = diagnostics.first
    selections = document.definitions.count == 1 ? operation?.selections ?? [] : []
  }

  /// Returns the position of a part in the schema file, or that of the whole value if it is
  /// unknown.
  func place(of range: SourceRange) -> SourceRange { isPlaced ? range : value.range }

  /// Returns the suggestions if their range is a position in the schema file.
  func placed(_ near: Alternatives?) -> Alternatives? { isPlaced ? near : nil }
}
