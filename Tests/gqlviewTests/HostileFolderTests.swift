import Foundation
import LibC
import TestSupport
import Testing

/// gqlview starts no program and opens no library because of an untrusted folder.
@Suite struct HostileFolderTests {
  private static let mark = "STARTED"

  /// Creates a git repository in the folder `repository` with one commit of a schema and a
  /// document.
  private static func repository() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("type Query { a: Int b: Int }", "repository/s.graphqls")
    try folder.write("query Q { a }", "repository/q.graphql")
    try git(["init", "-q", "-b", "main"], folder)
    try git(["add", "-A"], folder)
    try git(
      ["-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-q", "-m", "first"],
      folder
    )
    return folder
  }

  private static func git(_ arguments: [String], _ folder: ScratchFolder) throws {
    try #require(try ProgramRun.git(arguments, in: folder.place("repository")) == 0)
  }

  private static func lines(_ settings: [(name: String, value: String)]) -> String {
    settings.map { "  \($0.name) = \($0.value)\n" }.joined()
  }

  @Test func `a folder that looks like a bare repository starts nothing`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    let inner = folder.place("repository/inner")
    try FileManager.default.copyItem(at: folder.place("repository/.git"), to: inner)
    let mark = folder.place(Self.mark)
    try folder.write(
      "[core]\n"
        + Self.lines([
          ("repositoryformatversion", "0"), ("bare", "false"), ("worktree", "."),
          ("fsmonitor", "\"touch \(mark.path); false\""),
        ]),
      "repository/inner/config"
    )
    try folder.write("type Query { a: Int }", "repository/inner/s.graphqls")
    try folder.write("query Q { a }", "repository/inner/q.graphql")

    // Plain git starts the program.
    _ = try ProgramRun.git(["-c", "safe.bareRepository=all", "ls-files", "-co"], in: inner)
    try #require(folder.exists(Self.mark))
    try FileManager.default.removeItem(at: mark)
    for arguments in [
      ["changes", "--from", "main"], ["changes", "--from", "main", "s.graphqls", "q.graphql"],
    ] {
      let run = try ProgramRun(arguments, in: inner)
      #expect(!folder.exists(Self.mark))
      // Versions of git before 2.38 read the repository.
      guard run.status != 0 else { continue }
      #expect(run.errors.contains("looks like a bare git repository"), "\(run.transcript)")
    }
  }

  @Test func `a repository's file system monitor, hooks and pagers are not started`()
    throws
  {
    let folder = try Self.repository()
    defer { folder.remove() }
    let repository = folder.place("repository")
    let start = "\"touch \(folder.place(Self.mark).path); false\""
    let hooks = folder.place("hooks")
    for hook in ["post-index-change", "post-checkout", "fsmonitor-watchman"] {
      let file = try folder.write(
        "#!/bin/sh\ntouch \(folder.place(Self.mark).path)\n",
        "hooks/\(hook)"
      )
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let settings = [
      ("core.fsmonitor", start), ("core.hooksPath", hooks.path), ("core.pager", start),
      ("pager.ls-tree", "true"), ("pager.ls-files", "true"), ("diff.external", start),
      ("core.sshCommand", start),
    ]
    for (name, value) in settings {
      try Self.git(["config", name, value.replacing("\"", with: "")], folder)
    }
    // Plain git starts the first program.
    _ = try ProgramRun.git(["ls-files", "-co"], in: repository)
    try #require(folder.exists(Self.mark))
    try FileManager.default.removeItem(at: folder.place(Self.mark))
    try folder.write("query Q { a b }", "repository/q.graphql")
    let run = try ProgramRun(["changes", "--from", "main"], in: repository)
    #expect(run.status == 0 && run.output.contains("1 safe one"), "\(run.transcript)")
    #expect(!folder.exists(Self.mark))
  }

  /// The repository's own configuration allows every protocol, so only settings that it cannot
  /// override prevent git from fetching.
  @Test func `a missing object of a partial clone is not fetched`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    let repository = folder.place("repository")
    let settings = [
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.promisor", "true"), ("remote.origin.url", folder.url.path),
      ("remote.origin.uploadpack", "touch \(folder.place(Self.mark).path); false"),
      ("protocol.allow", "always"), ("protocol.file.allow", "always"),
    ]
    for (name, value) in settings { try Self.git(["config", name, value], folder) }
    for object in try Self.looseObjects(in: folder) where object.isDocument {
      try FileManager.default.removeItem(at: object.file)
    }
    // Plain git starts the program.
    _ = try ProgramRun.git(["cat-file", "-p", "main:q.graphql"], in: repository)
    try #require(folder.exists(Self.mark))
    try FileManager.default.removeItem(at: folder.place(Self.mark))
    try folder.write(
      #"{"schema": "s.graphqls", "documents": "*.graphql"}"#,
      "repository/gqlview.json"
    )
    for arguments in [
      ["changes", "--from", "main"], ["changes", "--from", "main", "s.graphqls", "q.graphql"],
    ] {
      let run = try ProgramRun(arguments, in: repository)
      #expect(run.status == 2, "\(run.transcript)")
      #expect(
        run.errors.contains("main is not complete in this partial clone"),
        "\(run.transcript)"
      )
      #expect(!folder.exists(Self.mark))
    }
  }

  /// Returns the loose object files, and whether each of them contains the document's text.
  private static func looseObjects(
    in folder: ScratchFolder
  ) throws -> [(file: URL, isDocument: Bool)] {
    let repository = folder.place("repository")
    let objects = repository.appendingPathComponent(".git/objects")
    let hash = try ShellRun("git rev-parse main:q.graphql", in: repository).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return try FileManager.default.subpathsOfDirectory(atPath: objects.path)
      .filter { $0.count == 41 }
      .map { (objects.appendingPathComponent($0), $0.filter { $0 != "/" } == hash) }
  }

  @Test func `programs and libraries in the working folder are not used`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    let repository = folder.place("repository")
    let mark = folder.place(Self.mark)
    let programs = [
      "git", "git-remote-none", "swiftc", "clang", "ld", "ld.gold", "ld.lld", "vi", "xclip", "xsel",
      "wl-copy", "pbcopy", "sh", "false", "touch",
    ]
    for name in programs {
      let file = try folder.write("#!/bin/sh\n: >\(mark.path)\n", "repository/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    try folder.write(
      """
      #include <stdio.h>
      __attribute__((constructor)) static void start(void) { fclose(fopen("\(mark.path)", "w")); }

      """,
      "library.c"
    )
    let libraries = [
      "libcurl.so.4", "libcurl-gnutls.so.4", "libyaml-0.so.2", "libyaml.so", "libsqlite3.so.0",
      "libssl.so.3", "libz.so.1", "libbrotlidec.so.1", "libcurl.4.dylib", "libyaml.dylib",
      "libsqlite3.dylib", "libssl.3.dylib", "libz.1.dylib",
    ]
    let compiled = try ShellRun(
      "cc -shared -fPIC -o library.so library.c && "
        + libraries.map { "cp library.so repository/\($0)" }.joined(separator: " && "),
      in: folder.url
    )
    try #require(compiled.status == 0, "\(compiled.text)")
    try folder.write("schema: s.graphqls\ndocuments: q.graphql\n", "repository/.graphqlrc.yml")
    try folder.write(#"{"data": {"a": 1}}"#, "repository/r.json")
    try folder.write("SQLite format 3\0", "repository/c.sqlite")
    try folder.write("not a certificate", "repository/c.pem")

    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let runs: [(arguments: [String], status: Int32, words: String)] = [
      (["changes", "--from", "main"], 0, "the models are the same"),
      (["check"], 0, "no findings"),
      (["execute", "--proof", "s.graphqls", "q.graphql", "r.json"], 0, "agrees"),
      (["fetch", "q.graphql", "--endpoint", "http://127.0.0.1:1/"], 2, "127.0.0.1:1"),
      (["cache", "c.sqlite"], 2, "c.sqlite"),
      (
        [
          "proxy", "--endpoint", "http://127.0.0.1:1/", "--listen", "127.0.0.1:0", "--certificate",
          "c.pem",
        ], 2, "c.pem"
      ),
    ]
    for (arguments, status, words) in runs {
      let run = try ProgramRun(arguments, environment: ["PATH": ".::\(path)"], in: repository)
      #expect(run.status == status && run.transcript.contains(words), "\(run.transcript)")
      #expect(!folder.exists(Self.mark), "\(arguments)")
      try? FileManager.default.removeItem(at: mark)
      #if os(Linux)
        // The libraries are valid and can be loaded if the loader's search path contains the
        // folder.
        guard ["check", "fetch", "cache", "proxy"].contains(arguments[0]) else { continue }
        _ = try ProgramRun(arguments, environment: ["LD_LIBRARY_PATH": "."], in: repository)
        #expect(folder.exists(Self.mark), "\(arguments)")
        try? FileManager.default.removeItem(at: mark)
      #endif
    }
    // Decompressing a request body requires zlib.
    let output = try ListeningRun.run(
      ["serve", "s.graphqls"],
      count: 1,
      in: ScratchFolder(existing: repository)
    ) { address in
      let response = try Self.response(address, to: Self.compressedQuery)
      #expect(response.contains("\"data\""), "\(response)")
    }
    #expect(output.status == 0)
    #expect(!folder.exists(Self.mark), "serve")
  }

  /// The text `{"query":"{ a }"}`, compressed with gzip.
  private static let compressedQuery = Data(
    base64Encoded: "H4sIAAAAAAACA6tWKixNLapUslKqVkhUqFWqBQD6j490EQAAAA=="
  )

  /// Returns the response of a local server to a compressed request.
  private static func response(_ address: String, to body: Data?) throws -> String {
    let body = try #require(body)
    let port = try #require(URL(string: address)?.port.flatMap(UInt16.init(exactly:)))
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, size) == 0
      }
    }
    try #require(isConnected)
    let handle = FileHandle(fileDescriptor: connection)
    let head = """
      POST / HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Encoding: gzip\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """
    try handle.write(contentsOf: Data(head.utf8) + body)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }
}
