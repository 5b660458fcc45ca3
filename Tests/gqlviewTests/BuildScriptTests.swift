import Foundation
import TestSupport
import Testing

/// Tests `Scripts/run` and `Scripts/test` with a stand-in for `swift` that prints its arguments.
@Suite struct BuildScriptTests {
  /// Creates a copy of the scripts and a search path in which `swift` is the stand-in.
  private func copy(swift: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["run", "test", "progress.sh", "release-flags"] {
      try folder.write(try PackageRoot.text("Scripts/\(name)"), "Scripts/\(name)")
    }
    // The installation script has its own tests.
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

  /// Runs a shell command and returns its complete output.
  private func shell(_ line: String, in folder: ScratchFolder) throws -> String {
    let path = folder.place("bin").path + ":/usr/bin:/bin"
    return try ShellRun(line, in: folder.url, environment: ["PATH": path]).text
  }

  @Test func `a build prints everything if it fails, and only progress otherwise`() throws {
    let folder = try copy(swift: #"echo "swift $*"; [ ! -e fail ] || exit 3"#)
    defer { folder.remove() }
    #expect(try shell("./Scripts/run", in: folder) == "built\n")
    try folder.write("", "fail")
    let failed = try shell("./Scripts/run; echo \"status $?\"", in: folder)
    #expect(failed.contains("--configuration release "), "\(failed)")
    #expect(failed.hasPrefix("swift build ") && failed.hasSuffix("status 3\n"), "\(failed)")
    #expect(!failed.contains("built\n"))
  }

  @Test func `a first build starts with its expected duration, not with a warning`() throws {
    let folder = try copy(
      swift: """
        echo 'warning: `--use-integrated-swift-driver` option is deprecated as it is.' >&2
        [ -e fail ] && exit 3
        printf '#!/bin/sh\\necho built\\n' >.build/release/gqlview
        chmod +x .build/release/gqlview
        """
    )
    defer { folder.remove() }
    try FileManager.default.removeItem(at: folder.place(".build/release/gqlview"))
    let first =
      "gqlview: building; the first time takes about four minutes on two idle processors\n"
    #expect(try shell("./Scripts/run", in: folder) == first + "built\n")
    try folder.write("", "fail")
    #expect(try shell("./Scripts/run; echo $?", in: folder) == "3\n")
  }

  /// The simulated clock advances by ten seconds each time it is read.
  ///
  /// The first module contains a quarter of the four million bytes. The expected speed is 25,000
  /// bytes per second until a module has been compiled.
  @Test func `progress has an estimate based on what has been compiled`() throws {
    let folder = try copy(swift: "exit 1")
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
    try folder.write(Data(count: 1_000_000), "Sources/A/a.swift")
    try folder.write(Data(count: 3_000_000), "Sources/B/Folder/b.swift")
    try folder.write("a header", "Sources/B/b.h")
    let text = try shell(
      """
      . Scripts/progress.sh; : >log; expect_build Sources log
      report_build
      printf '[1/4] Emitting module for A\n[2/4] Compiling A a.swift\n' >>log
      report_build
      report_build
      printf '[3/4] Compiling B b.swift\n' >>log
      report_build
      """,
      in: folder
    )
    #expect(
      text == """
        gqlview: building for 10 s; about 3 minutes left
        gqlview: building for 20 s [2/4]; about 2 minutes left
        gqlview: building for 30 s [2/4]; about 2 minutes left
        gqlview: building for 40 s [3/4]; about a minute left

        """
    )
  }

  @Test func `a silent test run reports that it is still working`() throws {
    let folder = try copy(
      swift: """
        [ "$2" != --help-hidden ] || exit 0
        for i in $(seq 1500); do ! grep -q 'at work' told || break; /bin/sleep 0.02; done; echo done
        """
    )
    defer { folder.remove() }
    let sleep = try folder.write("#!/bin/sh\nexec /bin/sleep 0.02\n", "bin/sleep")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sleep.path)
    let text = try shell("./Scripts/test 2>told; cat told", in: folder)
    #expect(text.hasPrefix("done\n"), "\(text)")
    #expect(text.contains("gqlview: still at work after "), "\(text)")
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

  @Test func `tests that could not run or failed are listed again at the end`() throws {
    let folder = try copy(
      swift: """
        echo 'not run: 3 cases of one kind'
        echo '✔ Test "what is not run" passed'
        echo '✘ Test "what fails" recorded an issue at A.swift:1:2: Issue recorded'
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

        gqlview: these tests failed:
        ✘ Test "what fails" recorded an issue at A.swift:1:2: Issue recorded
        status 1

        """
      ),
      "\(text)"
    )
    #expect(text.contains("tests against a real server are left out"), "\(text)")
  }
}
