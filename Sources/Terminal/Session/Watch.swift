/// Something outside that the event loop waits for beside keys.
package protocol Watch: AnyObject {
  /// Readable when something happened; -1 where nothing is watched.
  var descriptor: Int32 { get }
  /// Reads what happened; whether it was about what is watched.
  func take() -> Bool
}
