import CNcursesw
import Explorer

/// The color pairs of ncurses, created on demand.
///
/// Without color support, ncurses' own allocator crashes, and it draws a pair that cannot be
/// created black on black; here, the terminal's default colors are used.
struct ColorPairs {
  private struct Colors: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// The number of colors; 0 if only attributes are used.
  let colors: Int32
  private var pairs: [Colors: Int16] = [:]
  private let limit: Int

  /// Creates the table; ncurses must have been started.
  init(_ use: ColorUse) {
    guard use != .never, has_colors(), start_color() == OK, use_default_colors() == OK else {
      colors = 0
      limit = 0
      return
    }
    colors = use.limit(gq_colors())
    // A cell's pair is a short; the themes need far fewer.
    limit = min(Int(gq_color_pairs()), 256)
  }

  mutating func pair(foreground: Int32, background: Int32) -> Int16 {
    if foreground == -1, background == -1 { return 0 }
    let key = Colors(foreground: foreground, background: background)
    if let pair = pairs[key] { return pair }
    let number = pairs.count + 1
    guard number < limit, init_extended_pair(Int32(number), foreground, background) == OK else {
      return 0
    }
    pairs[key] = Int16(number)
    assert(Set(pairs.values).count == pairs.count, "two pairs of colours have one number")
    return Int16(number)
  }
}
