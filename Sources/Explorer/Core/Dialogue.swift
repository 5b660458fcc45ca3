/// What is said and asked at the moment.
struct Dialogue: Sendable {
  var overlay: (any Overlay)?
  var message: Message?
  /// The keys of a command that is not complete yet.
  var input = KeyInput()
}
