/// A source of external events for the event loop, in addition to keys.
package protocol Watch: AnyObject {
  /// The descriptor that is readable after an event; -1 if nothing is watched.
  var descriptor: Int32 { get }
  /// Reads the events; returns true if one is relevant.
  func take() -> Bool
}
