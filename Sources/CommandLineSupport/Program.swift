/// The program `gqlview`, which the target of that name extends with the run itself.
package enum Program {
  package static let version = "0.2.0"
}
