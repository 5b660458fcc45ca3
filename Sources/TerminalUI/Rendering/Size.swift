/// A width and height in terminal cells.
///
/// The initializer clamps both to `0...limit`, so that no option or terminal can request a frame
/// that exceeds memory.
package struct Size: Hashable, Sendable {
  package static let limit = 4096

  package let width: Int
  package let height: Int

  package static let zero = Size(width: 0, height: 0)

  package init(width: Int, height: Int) {
    self.width = min(max(0, width), Size.limit)
    self.height = min(max(0, height), Size.limit)
  }
}

extension Size: CustomStringConvertible {
  /// The format of the `--size` option, such as `80x24`.
  package var description: String { "\(width)x\(height)" }
}
