/// Switches for the test of ``CatchAllSwitches``: the first two hide cases.
enum CatchAllSamples {
  case small, middle(Int)
  case large(size: Int, name: String)

  static func answers(_ one: Self, _ two: Self?, _ text: String, _ other: Bool?) -> [Int] {
    let first =
      switch one {
      case .small, .middle(3): 1
      case _: 2
      }
    switch two {
    case .large(let size, "a")? where size > 1: return [first, size]
    case nil: return []
    default: break
    }
    switch text {
    case "small": return [1]
    case _: break
    }
    switch (one, other) {
    case (.small, true): return [2]
    case _: break
    }
    switch one {
    case .small: return [3]
    case .middle, .large: return [4]
    }
  }
}
