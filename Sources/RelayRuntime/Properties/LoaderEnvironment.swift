/// The environment that a loader reads: one that it was given, else that of the surroundings.
struct LoaderEnvironment {
  private(set) var environment: Environment?
  private var isInherited = false

  /// Takes the task's current one where none is given.
  init(_ given: Environment?) { environment = given ?? Environment.current }

  /// Follows the surroundings, unless one was given; whether it is another now.
  mutating func inherit(_ other: Environment?) -> Bool {
    guard environment == nil || isInherited, let other, other !== environment else { return false }
    (environment, isInherited) = (other, true)
    return true
  }

  /// Takes what a newer loader was given; whether it is another now.
  mutating func adopt(_ newer: Self) -> Bool {
    guard !newer.isInherited, let other = newer.environment, other !== environment else {
      return false
    }
    self = newer
    return true
  }
}
