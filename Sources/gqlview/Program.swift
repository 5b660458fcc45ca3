/// The program itself.
enum Program {
  static let version = "0.2.0"
}
