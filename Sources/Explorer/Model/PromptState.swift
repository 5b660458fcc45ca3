/// The popup, message and incomplete input on the screen.
package struct PromptState: Sendable {
  var popup: (any Popup)?
  package var message: Message?
  /// The keys of an incomplete command.
  var input = KeyInput()
}
