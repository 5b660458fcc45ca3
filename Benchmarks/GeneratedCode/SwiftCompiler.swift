import DialectKit
import Glibc

/// Runs `swiftc` in a temporary folder that is deleted with the object.
final class SwiftCompiler {
  private let scratch: TemporaryFolder
  private let modules: String
  private let runtimeObjects: [String]

  /// Creates a compiler for the folder of this build's programs; `nil` if the runtime is not next
  /// to them.
  init?(build: String) {
    guard let scratch = TemporaryFolder() else { return nil }
    self.scratch = scratch
    modules = build + "/Modules"
    runtimeObjects = Files.names(in: build + "/GraphQLRuntime.build")
      .filter { $0.hasSuffix(".o") }.map { "\(build)/GraphQLRuntime.build/\($0)" }
    guard !runtimeObjects.isEmpty else { return nil }
  }

  deinit { scratch.remove() }

  var folder: String { scratch.path }

  /// Writes the files of a module and further texts to a separate folder.
  func write(_ module: GeneratedModule?, more: [(path: String, text: String)] = []) -> [String] {
    let own = "\(folder)/\(module?.label.filter { $0.isLetter || $0.isNumber } ?? "empty")"
    mkdir(own, 0o755)
    var paths: [String] = []
    let files = (module?.files ?? []).map { (path: $0.path, text: $0.text) } + more
    for file in files {
      let path = own + "/" + file.path.map { $0 == "/" ? "-" : String($0) }.joined()
      Files.write(Array(file.text.utf8), to: path)
      paths.append(path)
    }
    return paths
  }

  /// Returns the processor time for type checking in milliseconds, the median of three runs.
  ///
  /// If a run takes more than five seconds, its time is returned without further runs. By default,
  /// `swiftc` starts a process for each file, and each process reads all files. Package builds
  /// compile the whole module, or batches of files.
  func typecheck(_ paths: [String], module: String, asOneModule: Bool = true) -> Double? {
    var samples: [Double] = []
    for _ in 0..<3 {
      guard
        let time = run(
          ["/usr/bin/env", "swiftc", "-typecheck", "-module-name", module, "-I", modules]
            + (asOneModule ? ["-wmo"] : []) + paths
        )
      else { return nil }
      samples.append(time)
      if time > 5_000 { return time }
    }
    return samples.sorted()[1]
  }

  /// Compiles and links an optimized program; returns its path and its size without symbols.
  func build(_ paths: [String], module: String) -> (path: String, size: Int)? {
    let path = "\(folder)/\(module)-program"
    let call =
      ["/usr/bin/env", "swiftc", "-O", "-wmo", "-parse-as-library", "-module-name", module]
      + ["-I", modules, "-o", path] + paths + runtimeObjects + ["-lm"]
    guard run(call) != nil, run(["/usr/bin/env", "strip", path]) != nil else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (path, Int(status.st_size))
  }

  /// Runs a program; returns the processor time of it and its children in milliseconds.
  @discardableResult func run(_ words: [String]) -> Double? {
    var arguments = words.map { word in word.withCString { strdup($0) } }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], nil, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  private func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}
