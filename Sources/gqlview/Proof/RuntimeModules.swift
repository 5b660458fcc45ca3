import CommandLineSupport
import DialectKit
import GraphQLRuntime
import LibC
import ProjectInputs

/// The runtime modules that generated Swift imports, compiled on first use.
///
/// The user's cache folder stores the compiled modules, by a hash of the sources and the compiler
/// version.
struct RuntimeModules {
  /// The folders with the compiled modules, and the object files.
  struct Compiled {
    var folders: [String] = []
    var objects: [String] = []
  }

  private let compiler: SwiftCompiler
  /// The modules and the folders of their sources, in import order.
  private let modules: [(name: String, sources: String)]

  /// Creates the list of modules; `sources` is the folder of `GraphQLRuntime`, and the other
  /// modules are next to it.
  init(
    _ compiler: SwiftCompiler,
    sources: String,
    for dialect: Dialect
  ) throws(FileError) {
    self.compiler = compiler
    var modules = [("GraphQLRuntime", sources)]
    let own = dialect.runtimeModule
    if own != "GraphQLRuntime" {
      let place = FileReader.resolved(sources) ?? sources
      let beside = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
      for module in dialect.runtimeImports + [own] {
        let folder = beside + "/" + module
        guard FileReader.exists(folder) else {
          throw FileError(
            "the sources of the module '\(module)' are not next to those in \(sources)"
          )
        }
        modules.append((module, folder))
      }
    }
    self.modules = modules
  }

  /// Compiles the modules that are not yet in the cache.
  func compiled() throws(FileError) -> Compiled {
    var done = Compiled()
    var text = compiler.version
    for (name, sources) in modules {
      let files = try RuntimeSources.files(in: sources)
      for file in files { text += String(decoding: try FileReader.bytes(of: file), as: UTF8.self) }
      let folder = try compile(name, files, hash: SHA256.hex(text), after: done)
      done.folders.append(folder)
      done.objects.append("\(folder)/\(name).o")
    }
    return done
  }

  private func compile(
    _ name: String,
    _ files: [String],
    hash: String,
    after done: Compiled
  ) throws(FileError) -> String {
    let caches =
      UserFolder.path(variable: "XDG_CACHE_HOME", inHome: ".cache").map { $0 + "/gqlview" }
      ?? "/tmp/gqlview-\(getuid())"
    try AtomicFile.makeFolder(caches)
    guard FileReader.isOwn(caches) else {
      throw FileError(
        "other users can write to \(caches), where the compiled runtime would be stored"
      )
    }
    let folder = "\(caches)/runtime-\(hash.prefix(16))"
    if FileReader.exists(folder) { return folder }
    // Compile in a temporary folder and then rename it, because another process may compile the
    // same module.
    let draft = try TemporaryFolder(beside: folder)
    let compilation: ChildProcess
    do throws(FileError) {
      compilation = try compiler.compileModule(
        name,
        files,
        importing: done.folders,
        into: draft.path
      )
    } catch {
      draft.remove()
      throw error
    }
    guard compilation.status == 0 else {
      draft.remove()
      throw FileError("swiftc cannot compile the runtime: " + compilation.errors.prefix(2_000))
    }
    if rename(draft.path, folder) != 0 { draft.remove() }
    return folder
  }
}
