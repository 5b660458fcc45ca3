import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

/// Compares a hash of the text and styles of every view of every sample in two sizes.
///
/// A changed hash shows which screen has changed; the folder Screens contains screens in readable
/// form.
@Suite struct FrameTests {
  private static let sizes = [(80, 24), (200, 50)]

  @Test(arguments: Sample.all)
  func `every view at every size equals the recorded one`(_ sample: Sample) throws {
    let workspace = try sample.workspace()
    var lines: [String] = []
    var models = Self.sizes.map { width, height in
      Model(workspace: workspace, size: Size(width: width, height: height))
    }
    for pane in PaneID.allCases {
      var numbers: [String] = []
      for index in models.indices {
        models[index].setFocus(pane)
        models[index].settle()
        let frame = render(models[index])
        #expect(frame.size == models[index].size)
        #expect(frame.cells.count == frame.size.width * frame.size.height)
        numbers.append(Self.number(of: frame))
      }
      lines.append("\(pane.title.lowercased()) \(numbers.joined(separator: " "))")
    }
    if let other = Sample.all.first(where: {
      $0.documentPath == sample.documentPath && $0.testDescription != sample.testDescription
    }) {
      let two = try sample.workspace(more: [other])
      let numbers = Self.sizes.map { width, height in
        var model = Model(workspace: two, size: Size(width: width, height: height))
        model.setFocus(.diff)
        model.settle()
        return Self.number(of: render(model))
      }
      lines.append("diff with \(other.name) \(numbers.joined(separator: " "))")
    }
    let name = sample.testDescription.split(separator: "/").joined(separator: "-")
    try Golden.expect(
      lines.joined(separator: "\n") + "\n",
      equals: "Tests/ExplorerTests/Frames/\(name).txt"
    )
  }

  /// Returns the FNV-1a hash of the scalars and styles of all cells.
  private static func number(of frame: Frame) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: UInt32) {
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    }
    for cell in frame.cells {
      for scalar in cell.scalars { add(scalar.value) }
      add(UInt32(cell.style.role.rawValue))
      add(UInt32(cell.style.attributes.rawValue))
    }
    return String(hash, radix: 16)
  }
}
