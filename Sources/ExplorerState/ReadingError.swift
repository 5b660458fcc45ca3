/// The reason why a response cannot be read, as a sentence.
package struct ReadingError: Error, Sendable {
  package let message: String

  package init(message: String) { self.message = message }
}
