/// What is said and asked at the moment.
package struct Dialogue: Sendable {
  var overlay: (any Overlay)?
  package var message: Message?
  /// The keys of a command that is not complete yet.
  var input = KeyInput()
}
