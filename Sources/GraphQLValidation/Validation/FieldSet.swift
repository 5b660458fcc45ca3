import GraphQLSyntax

/// The selections of a field set, such as `id organization { id }` in `@key(fields: "…")`.
struct FieldSet {
  /// Why it cannot be read.
  let fault: Diagnostic?
  let selections: [Selection]
  private let value: Value
  /// Whether the ranges of the selections are those in the schema file.
  private let isPlaced: Bool

  /// `nil` for a value that is not a string.
  init?(_ value: Value) {
    guard case .string(let text, _) = value.kind else { return nil }
    self.value = value
    var utf8 = Array(text.utf8)
    var removals: [Parser.Removal] = []
    // Where nothing is escaped, each byte has its place in the file.
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

  /// The place of a part in the schema file.
  func place(of range: SourceRange) -> SourceRange { isPlaced ? range : value.range }

  /// Names that may have been meant, if they have a place in the schema file.
  func placed(_ near: Alternatives?) -> Alternatives? { isPlaced ? near : nil }
}
