/// Common names in other programs for commands with different names here.
enum Synonyms {
  /// The names and the corresponding commands.
  static let table: [(word: String, commands: [String])] = [
    ("null", ["next-nil", "previous-nil", "first-nil"]),
    ("save", ["write"]),
    ("export", ["write"]),
    ("settings", ["options", "set"]),
    ("preferences", ["options", "set"]),
    ("configure", ["options", "set"]),
    ("bookmark", ["mark", "go-mark"]),
    ("expand", ["open-fold", "open-all-folds", "open-siblings"]),
    ("collapse", ["close-fold", "close-all-folds", "close-siblings"]),
    ("mouse", ["set"]),
    ("sort", ["set"]),
    ("find", ["search"]),
    ("exit", ["quit"]),
    ("color", ["theme", "set"]),
  ]

  /// Returns the commands for which the typed text is the beginning of a synonym.
  static func commands(meantBy typed: TypedText) -> Set<String> {
    guard typed.letterCount > 2 else { return [] }
    return Set(table.filter { typed.begins($0.word) }.flatMap(\.commands))
  }
}
