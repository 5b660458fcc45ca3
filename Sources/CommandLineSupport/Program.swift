/// The program `gqlview`.
///
/// The executable target extends this type with the code that runs the program.
package enum Program {
  package static let version = "0.2.0"
}
