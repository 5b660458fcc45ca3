/// The limits of a proxied connection.
enum ConnectionLimits {
  /// The number of waiting bytes above which the other side is not read.
  static let highWater = 256 << 10

  /// The seconds in which the head of the first request must be complete, and that of a later one
  /// after its first byte.
  static let headPatience = 10.0

  /// The seconds for which a connection is kept open between two requests.
  static let idlePatience = 120.0

  /// The bytes per second of a request's body below which its time runs out.
  static let bodyRate = 1024.0

  /// The seconds to wait for the rest of a request, or for a silent server after the app has closed
  /// its sending side.
  static let patience = 30.0

  /// The seconds to wait if the response has started.
  static let streamPatience = 3.0
}
