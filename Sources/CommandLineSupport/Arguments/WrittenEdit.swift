/// An edit as given on the command line.
package struct WrittenEdit: Equatable {
  package let option: Option
  package let value: String

  static let options: [Option] = [.add, .remove, .extract, .inline, .rename]
}
