import TestSupport
import Testing

/// README's animated pictures show the current program; `UPDATE_GOLDEN=1` draws them again.
@Suite struct PicturesTests {
  /// The keys typed before each frame.
  private static let frames = [
    "", "j", "j]n", "j]n]n", "j]n]nW", "j]n]nW<Enter>", "j]n]nW<Enter>gd",
  ]
  private static let secondsPerFrame = 3

  @Test(arguments: ["light", "dark"])
  func `a picture shows the current screens`(background: String) throws {
    let drawings = try Self.frames.map { keys in
      let run = try ProgramRun(
        ["screen", "--size", "100x26", "--svg", "--set", "background=\(background)"]
          + (keys.isEmpty ? [] : ["--keys", keys])
      )
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
      return run.output.split(separator: "\n")
    }
    #expect(Set(drawings).count == drawings.count, "every frame differs from the others")
    let picture = try Self.animation(of: drawings)
    try Golden.expect(picture, equals: "docs/pictures/first-nil-\(background).svg")
  }

  /// One SVG that shows drawings in turn, in a loop.
  ///
  /// Browsers run its style sheet also in an `<img>`, where scripts do not run.
  private static func animation(of drawings: [[Substring]]) throws -> String {
    let (head, tail) = (try #require(drawings.first?.first), try #require(drawings.first?.last))
    let length = drawings.count * secondsPerFrame
    var lines = [
      String(head), "<style>", "g{visibility:hidden;animation:show \(length)s step-end infinite}",
      "@keyframes show{0%{visibility:visible}\(100 / Double(drawings.count))%{visibility:hidden}}",
      "@media (prefers-reduced-motion:reduce){g{animation:none}g:first-of-type{visibility:visible}}",
      "</style>",
    ]
    for (index, drawing) in drawings.enumerated() {
      lines.append("<g style=\"animation-delay:\(index * secondsPerFrame)s\">")
      lines += drawing.dropFirst().dropLast().map(String.init)
      lines.append("</g>")
    }
    return (lines + [String(tail)]).joined(separator: "\n") + "\n"
  }
}
