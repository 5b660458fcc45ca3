import Testing

@testable import ProjectInputs

@Suite struct ShownPathTests {
  @Test(arguments: [
    ("/p/q", "/p/q", "."), ("/p/q/a/b.txt", "/p/q", "a/b.txt"), ("/p/qq/a", "/p/q", "../qq/a"),
    ("/p/a", "/p/q", "../a"), ("/p/q//a/", "/p/q", "a"), ("/p/q/", "/p/q", ""),
    ("/x/a", "/p/q", "/x/a"), ("/p/q", "/", "p/q"),
  ])
  func `paths are shown relative to a folder`(path: String, folder: String, shown: String) {
    #expect(WorkingFolder.shown(path, from: folder) == shown)
  }
}
