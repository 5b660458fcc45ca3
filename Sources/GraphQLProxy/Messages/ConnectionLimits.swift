/// The limits of a proxied connection.
enum ConnectionLimits {
  /// The number of waiting bytes above which the other side is not read.
  static let highWater = 256 << 10

  /// The seconds to wait for a silent server after the app has closed its sending side.
  static let patience = 30.0

  /// The seconds to wait if the response has started.
  static let streamPatience = 3.0
}
