/// Words of other programs for commands that are called otherwise here.
enum Synonyms {
  /// The words, and the commands that they stand for.
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

  /// The commands that somebody looks for who types the beginning of such a word.
  static func commands(meantBy typed: TypedText) -> Set<String> {
    guard typed.letterCount > 2 else { return [] }
    return Set(table.filter { typed.begins($0.word) }.flatMap(\.commands))
  }
}
