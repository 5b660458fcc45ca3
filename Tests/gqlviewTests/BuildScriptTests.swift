import Foundation
import TestSupport
import Testing

/// `Scripts/run` and `Scripts/test`, with a `swift` that says what it was asked.
@Suite struct BuildScriptTests {
  /// A copy of the scripts, and a search path in which `swift` is another program.
  private func copy(swift: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["run", "test", "release-flags"] {
      try folder.write(try PackageRoot.text("Scripts/\(name)"), "Scripts/\(name)")
    }
    // What is installed is tested by itself.
    try folder.write("#!/bin/sh\nexit 0\n", "Scripts/setup")
    try folder.write("none\n", "Tests/Servers/requirements.txt")
    try folder.write("#!/bin/sh\n\(swift)\n", "bin/swift")
    try folder.write("#!/bin/sh\nexit 1\n", "bin/python3")
    try folder.write("#!/bin/sh\necho built\n", ".build/release/gqlview")
    for path in [
      "Scripts/run", "Scripts/test", "Scripts/setup", "bin/swift", "bin/python3",
      ".build/release/gqlview",
    ] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.place(path).path
      )
    }
    return folder
  }

  /// What a shell prints, in all.
  private func shell(_ line: String, in folder: ScratchFolder) throws -> String {
    let path = folder.place("bin").path + ":/usr/bin:/bin"
    return try ShellRun(line, in: folder.url, environment: ["PATH": path]).text
  }

  @Test func `a build shows its progress on a terminal, and in a pipe all that came if it fails`()
    throws
  {
    let folder = try copy(swift: #"echo "swift $*"; [ ! -e fail ] || exit 3"#)
    defer { folder.remove() }
    #expect(try shell("./Scripts/run", in: folder) == "built\n")
    try folder.write("", "fail")
    let failed = try shell("./Scripts/run; echo \"status $?\"", in: folder)
    #expect(failed.contains("--configuration release "), "\(failed)")
    #expect(failed.hasPrefix("swift build ") && failed.hasSuffix("status 3\n"), "\(failed)")
    #expect(!failed.contains("built\n"))
    try FileManager.default.removeItem(at: folder.place("fail"))
    let terminal = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: terminal) else {
      return print("not run: a build on a terminal, for there is no 'script'")
    }
    let shown = try shell("\(terminal) -qec ./Scripts/run /dev/null", in: folder)
    #expect(shown.contains("swift build ") && shown.contains("built"), "\(shown)")
  }

  /// A clock that goes ten seconds further each time it is asked.
  @Test func `a long build in a pipe tells how far it is`() throws {
    let folder = try copy(swift: "echo '[1/3] Compiling A'; echo '[2/3] Compiling B'")
    defer { folder.remove() }
    try folder.write(
      "#!/bin/sh\nread now <clock\necho $((now + 10)) >clock\necho $now\n",
      "bin/date"
    )
    try folder.write("1000\n", "clock")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.place("bin/date").path
    )
    let text = try shell("./Scripts/run", in: folder)
    #expect(text == "gqlview: [1/3] Compiling A\ngqlview: [2/3] Compiling B\nbuilt\n", "\(text)")
  }

  @Test func `a sanitizer has a build of its own, and runs its suites or those that are asked for`()
    throws
  {
    let folder = try copy(swift: #"[ "$2" = --help-hidden ] || echo "swift $* $SWIFT_BACKTRACE""#)
    defer { folder.remove() }
    let address = try shell("./Scripts/test --sanitize address", in: folder)
    #expect(address.contains("--sanitize=address --scratch-path \(folder.url.path)/.build/address"))
    #expect(address.contains("--filter JSONScannerTests") && address.contains("enable=no"))
    let asked = try shell("./Scripts/test --sanitize thread --filter ProxyStormTests", in: folder)
    #expect(asked.contains("--sanitize=thread") && asked.contains("--filter ProxyStormTests"))
    #expect(!asked.contains("OperationClientTests"), "\(asked)")
    #expect(try shell("./Scripts/test --sanitize all; echo $?", in: folder).hasSuffix("2\n"))
  }

  @Test func `tests that lacked something are named again at the end`() throws {
    let folder = try copy(
      swift: """
        echo 'not run: 3 cases of one kind'
        echo '✔ Test "what is not run" passed'
        for i in 1 2 3; do echo "line $i"; done
        echo 'not run: 3 cases of one kind'
        exit 1
        """
    )
    defer { folder.remove() }
    let text = try shell("./Scripts/test; echo \"status $?\"", in: folder)
    #expect(
      text.hasSuffix(
        """
        line 3
        not run: 3 cases of one kind

        gqlview: these tests lacked something and did not run:
        not run: 3 cases of one kind
        status 1

        """
      ),
      "\(text)"
    )
    #expect(text.contains("tests against a real server are left out"), "\(text)")
  }
}
