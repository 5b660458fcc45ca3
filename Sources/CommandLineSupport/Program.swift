/// The program itself.
package enum Program {
  package static let version = "0.2.0"
}
