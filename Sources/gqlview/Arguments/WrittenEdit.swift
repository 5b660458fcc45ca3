/// An edit as the command line has it.
struct WrittenEdit: Equatable {
  let option: Option
  let value: String

  static let options: [Option] = [.add, .remove, .extract, .inline, .rename]
}
