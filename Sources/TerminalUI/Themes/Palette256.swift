/// The upper 240 of the 256 standard terminal colors, and common values of the lower 16.
package enum Palette256 {
  /// The number of colors of a terminal that supports RGB.
  package static let directColors: Int32 = 1 << 24

  private static let levels: [Int32] = [0, 95, 135, 175, 215, 255]
  private static let first: [Int32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns the RGB value of a color from 0 to 255.
  package static func rgb(_ index: Int32) -> Int32 {
    let index = min(max(index, 0), 255)
    if index < 16 { return first[Int(index)] }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return grey << 16 | grey << 8 | grey
    }
    let cube = Int(index - 16)
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// Returns the nearest color in 16...255.
  package static func nearest(_ value: Int32) -> Int32 {
    var best: (index: Int32, distance: Int32) = (16, .max)
    for index in Int32(16)...255 {
      let other = rgb(index)
      let distance = [16, 8, 0].reduce(Int32(0)) { sum, shift in
        let difference = (value >> shift & 255) - (other >> shift & 255)
        return sum + difference * difference
      }
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}
