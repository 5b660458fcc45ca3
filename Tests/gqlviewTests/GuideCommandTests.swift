import Foundation
import TestSupport
import Testing

/// Every command line of README and the guide runs in a folder that has its files.
///
/// `GuideFolder` has a page's files. `screen` replaces the explorer, which needs a terminal.
@Suite struct GuideCommandTests {
  private static let pages = (try? Pages.ofGuide()) ?? []

  @Test(arguments: pages)
  func `every command line runs`(page: String) throws {
    let lines = Pages.commandLines(in: try PackageRoot.text(page))
    guard !lines.isEmpty else { return }
    let folder = try GuideFolder(page: page)
    defer { folder.remove() }
    for line in lines {
      if line.contains("--certificate "), !folder.hasCertificate {
        SharedData.reportNotRun("lines with a certificate", count: 1, reason: "openssl is missing")
        continue
      }
      let run = try folder.run(line)
      #expect(run.status < 2, "\(line)\n\(run.text)")
    }
  }

  @Test func `many pages have command lines`() throws {
    let counts = try Self.pages.map { Pages.commandLines(in: try PackageRoot.text($0)).count }
    #expect(counts.filter { $0 > 0 }.count >= 15 && counts.reduce(0, +) >= 50, "\(counts)")
  }

  @Test func `command lines are found in both kinds of blocks, without their output`() {
    let page = """
      Run `gqlview`:

          gqlview check \\
            a.graphql   # a comment
          $ gqlview select x
          gqlview: a message
           gqlview  the title of a screen
          curl x | gqlview -

      ```
      $ gqlview proxy
      gqlview: listening
      ```
      """
    #expect(
      Pages.commandLines(in: page)
        == [
          "gqlview check a.graphql   # a comment", "gqlview select x", "curl x | gqlview -",
          "gqlview proxy",
        ]
    )
  }
}
