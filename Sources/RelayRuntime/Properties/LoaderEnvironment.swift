/// The environment of a loader: the given one, or that of the surrounding view.
struct LoaderEnvironment {
  private(set) var environment: Environment?
  private var isInherited = false

  /// Uses the task's current environment if none is given.
  init(_ given: Environment?) { environment = given ?? Environment.current }

  /// Uses the surrounding view's environment unless one was given; returns true if it changed.
  mutating func inherit(_ other: Environment?) -> Bool {
    guard environment == nil || isInherited, let other, other !== environment else { return false }
    (environment, isInherited) = (other, true)
    return true
  }

  /// Uses the environment given to a newer loader; returns true if it changed.
  mutating func adopt(_ newer: Self) -> Bool {
    guard !newer.isInherited, let other = newer.environment, other !== environment else {
      return false
    }
    self = newer
    return true
  }
}
