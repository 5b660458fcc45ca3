/// A style convention of this code base that a program can check.
struct StyleRule: Sendable {
  let name: String
  /// Why code that follows the rule is better.
  let reason: String
  /// Returns the violations in a set of files: the name that exceptions use, and the location.
  let breaches: @Sendable ([SourceText]) throws -> [(what: String, place: String)]
}

extension StyleRule {
  /// All rules, simplest first.
  static let all: [StyleRule] = [
    StyleRule(
      name: "file length",
      reason: "A file of more than 800 lines contains more than one concept.",
      breaches: { files in
        files.filter { $0.lines.count > 800 }.map { ($0.path, "\($0.lines.count) lines") }
      }
    ),
    StyleRule(
      name: "function length",
      reason: "A function of more than 70 lines does not fit on a screen and is hard to remember.",
      breaches: { files in
        files.flatMap { file in
          file.declarations.filter {
            [.function, .property].contains($0.kind) && $0.lines.count > 70
          }
          .map {
            ("\(file.path) \($0.name)", "\($0.lines.count) lines, from line \($0.lines.lowerBound)")
          }
        }
      }
    ),
    StyleRule(
      name: "stored properties",
      reason: "Some of more than 15 stored properties belong together in a separate type.",
      breaches: { files in
        files.flatMap { file in
          file.declarations.filter { $0.kind == .type && $0.storedProperties > 15 }.map {
            ("\($0.name)", "\(file.path): \($0.storedProperties) stored properties")
          }
        }
      }
    ),
    StyleRule(
      name: "extensions of a type",
      reason:
        "A type that is extended in more than 6 files of its module has too many responsibilities.",
      breaches: { files in
        var places: [String: Set<String>] = [:]
        let own = Set(
          files.flatMap { file in
            file.declarations.filter { $0.kind == .type }.map { file.module + " " + $0.name }
          }
        )
        for file in files {
          for declaration in file.declarations where declaration.kind == .extension {
            places[file.module + " " + declaration.name, default: []].insert(file.path)
          }
        }
        return places.filter { own.contains($0.key) && $0.value.count > 6 }
          .sorted { $0.key < $1.key }.map { ($0.key, "extended in \($0.value.count) files") }
      }
    ),
    StyleRule(
      name: "no forced unwrapping",
      reason: "The value depends on input, and a failed unwrap or cast ends the program.",
      breaches: { files in
        files.flatMap { file in
          file.code.enumerated().filter { forces($0.element) }.map {
            (file.path, "line \($0.offset + 1): \(file.lines[$0.offset])")
          }
        }
      }
    ),
    StyleRule(
      name: "import directions",
      reason:
        "A module may import only the modules that ARCHITECTURE.md allows.",
      breaches: importBreaches
    ),
    StyleRule(
      name: "the C library",
      reason:
        "Only outer modules access files, clock and environment, so that the others are functions.",
      breaches: { files in
        files.filter { file in
          file.module != "LibC" && !edges.contains(file.module)
            && file.code.contains { line in
              ["LibC", "Glibc", "Musl", "Darwin"].contains { line.hasSuffix("import \($0)") }
            }
        }
        .map { ($0.path, "imports the C library") }
      }
    ),
    StyleRule(
      name: "platform conditions",
      reason: "Differences between systems are tested in the two targets that contain them.",
      breaches: { files in
        files.filter { file in
          !["LibC", "SystemSupport"].contains(file.module)
            && file.code.contains { line in
              line.contains(/#(?:else)?if .*(?:\bos\(|canImport\((?:Glibc|Musl|Darwin)\))/)
            }
        }
        .map { ($0.path, "depends on the system") }
      }
    ),
    StyleRule(
      name: "documented folders",
      reason:
        "The compiler does not check what belongs in a folder, so the module's page describes each one.",
      breaches: folderBreaches
    ),
    StyleRule(
      name: "messages are not parsed",
      reason: "A message that code reads cannot be reworded; facts belong in `Diagnostic.facts`.",
      breaches: { files in
        // The proxy parses HTTP and WebSocket messages, so the rule does not apply to it.
        let reads = MessageReads()
        return files.filter { $0.module != "GraphQLProxy" }.flatMap { file in
          file.code.enumerated().filter { reads.occur(in: $0.element) }.map {
            (file.path, "line \($0.offset + 1): \(file.lines[$0.offset])")
          }
        }
      }
    ),
    StyleRule(
      name: "no unused declarations",
      reason: "Unused declarations cost reading, compilation and maintenance.",
      breaches: leftOver
    ),
    StyleRule(
      name: "one concept per file",
      reason: "Files are found by name: all types of a file but one share a word with its name.",
      breaches: { files in
        files.compactMap { file in
          let types = file.declarations.filter { $0.kind == .type && $0.isTop && !$0.isPrivate }
          let own = words(of: file.name)
          let strangers = types.filter { words(of: $0.name).isDisjoint(with: own) }.map(\.name)
          guard strangers.count > 1 || !types.isEmpty && strangers.count == types.count else {
            return nil
          }
          return (file.path, "has " + strangers.joined(separator: ", "))
        }
      }
    ),
    StyleRule(
      name: "no Foundation",
      reason: "A run without network starts in milliseconds because Foundation is not loaded.",
      breaches: { files in
        // The code generator in SwiftGraphQL's README takes URLs; no other module imports this
        // target.
        files.filter { file in
          file.module != "SwiftGraphQLGenerator"
            && file.code.contains { $0.hasSuffix("import Foundation") }
        }
        .map { ($0.path, "imports Foundation") }
      }
    ),
    StyleRule(
      name: "no catch-all over an enum",
      reason: "The catch-all would silently handle new cases of the enum.",
      breaches: { files in
        let switches = CatchAllSwitches(files)
        return files.flatMap { switches.breaches(in: $0) }
      }
    ),
    StyleRule(
      name: "comparisons of dialects",
      reason: "A new dialect should need no edit elsewhere; code checks a property of `Dialect`.",
      breaches: { files in
        let comparisons = DialectComparisons(files)
        return files.flatMap { comparisons.breaches(in: $0) }
      }
    ),
    StyleRule(
      name: "switches over panes",
      reason: "A new pane should be added in one place; each switch is another one.",
      breaches: { files in
        files.filter { file in
          ["Explorer", "ExplorerPanes"].contains(file.module)
            && file.code.contains { $0.contains("case .entities") || $0.contains("case .coverage") }
        }
        .map { ($0.path, "switches over panes") }
      }
    ),
  ]

  /// The modules that may access files, the clock and the environment.
  private static let edges: Set<String> = [
    "CommandLineSupport", "GraphQLProxy", "ProjectInputs", "SystemSupport", "Terminal", "Threads",
    "gqlview",
  ]

  /// Returns the imports that the table of modules does not allow.
  @Sendable private static func importBreaches(
    _ files: [SourceText]
  ) throws -> [(what: String, place: String)] {
    let map = try ModuleMap()
    return files.flatMap { file in
      file.code.compactMap { line in
        let words = line.split(separator: " ")
        guard words.contains("import"), let imported = words.last.map(String.init),
          map.imports[imported] != nil, map.imports[file.module]?.contains(imported) != true
        else { return nil }
        return ("\(file.module) imports \(imported)", file.path)
      }
    }
  }

  /// Returns the modules whose page does not mention one of their larger folders, or mentions a
  /// folder that no longer exists.
  @Sendable private static func folderBreaches(
    _ files: [SourceText]
  ) throws -> [(what: String, place: String)] {
    let map = try ModuleMap()
    var sizes: [String: [String: Int]] = [:]
    for file in files where !file.folder.isEmpty {
      sizes[file.module, default: [:]][file.folder, default: 0] += 1
    }
    return Set(files.map(\.module)).sorted().compactMap { module in
      let reported = map.folders[module] ?? []
      let folders = sizes[module] ?? [:]
      let missing = folders.filter { $0.value > 3 && !reported.contains($0.key) }.keys.sorted()
      let gone = reported.filter { name in !folders.keys.contains { $0.hasPrefix(name) } }.sorted()
      guard map.folders[module] == nil || !missing.isEmpty || !gone.isEmpty else { return nil }
      return (module, "its page lacks \(missing), and lists \(gone), which are not folders")
    }
  }

  /// Returns the types and functions whose names occur nowhere except in their own declarations.
  ///
  /// Declarations that only generated code uses count as used, because their names occur in the
  /// generator's strings. Requirements of standard library protocols are listed as exceptions.
  @Sendable private static func leftOver(
    _ files: [SourceText]
  ) -> [(what: String, place: String)] {
    var uses = WordCount()
    for file in files { uses.add(file.words) }
    var declared: [String: (count: Int, path: String)] = [:]
    for file in files {
      for declaration in file.declarations where declaration.kind != .extension {
        let name = declaration.name
        declared[name] = ((declared[name]?.count ?? 0) + 1, declared[name]?.path ?? file.path)
      }
    }
    let unnamed: Set = ["init", "subscript", ""]
    return
      declared
      .filter { !unnamed.contains($0.key) && uses[$0.key] <= $0.value.count }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value.path) }
  }

  /// Returns the words of a camel-case name, in singular form.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var last: Character = " "
    for character in name + "+" {
      let begins =
        character.isUppercase && !last.isUppercase || character == "+"
        || character.isLowercase && last.isUppercase && word.count > 1
      if begins, !word.isEmpty {
        let carried = character.isLowercase ? String(word.removeLast()) : ""
        words.insert(word.hasSuffix("s") ? String(word.dropLast()) : word)
        word = carried
      }
      if character != "+" { word.append(character) }
      last = character
    }
    return words
  }

  /// Returns whether a line contains `try!`, `as!`, `fatalError(…)` or a forced unwrap.
  private static func forces(_ line: String) -> Bool {
    if line.contains("try! ") || line.contains(" as! ") || line.contains("fatalError(") {
      return true
    }
    guard line.contains("!") else { return false }
    var before = UInt8(ascii: " ")
    let bytes = Array(line.utf8)
    for (index, byte) in bytes.enumerated() {
      defer { before = byte }
      guard byte == UInt8(ascii: "!"), isEndOfValue(before) else { continue }
      let after = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
      if after != UInt8(ascii: "=") { return true }
    }
    return false
  }

  private static func isEndOfValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ")"),
      UInt8(ascii: "]"):
      true
    case _: false
    }
  }
}
