/// How much and how long a connection of the proxy waits.
enum ConnectionLimits {
  /// How many bytes may wait for a slow peer before no more are read from the other one.
  static let highWater = 256 << 10

  /// How many seconds the proxy waits for a silent server after the app has ended its side of the connection.
  static let patience = 30.0

  /// The same after the response has begun.
  static let streamPatience = 3.0
}
