/// The popup, message and incomplete input on the screen.
package struct Dialogue: Sendable {
  var overlay: (any Overlay)?
  package var message: Message?
  /// The keys of an incomplete command.
  var input = KeyInput()
}
