import CNcursesw
import Explorer

/// Colour pairs, made when first asked for.
///
/// ncurses' own allocator crashes where there are no colours, and a pair that it could not make is
/// drawn black on black: here it is the terminal's own colours.
struct ColorPairs {
  private struct Colors: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// The colours that there are; 0 when only attributes are to be used.
  let colors: Int32
  private var pairs: [Colors: Int16] = [:]
  private let limit: Int

  /// After ncurses has started.
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
