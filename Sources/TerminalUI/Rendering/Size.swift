/// A width and a height in terminal cells.
///
/// The initialiser brings what it is given into `0...limit`: no option or terminal can ask for a
/// frame that does not fit in memory.
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
  /// The form of the `--size` option: `80x24`.
  package var description: String { "\(width)x\(height)" }
}
