/// Recognizes a `Package.swift` that Apollo's generator writes, which has no header.
///
/// Only the exact structure counts, because an app's own manifest also names Apollo's libraries.
enum ApolloPackageManifest {
  /// Whether Swift has the structure of a generated `Package.swift`, of any release and with any
  /// options.
  static func isPackage(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { shape(of: $0) }
    var rest = lines.filter { !$0.isEmpty }[...]
    for line in [
      "// swift-tools-version:0.0", "import PackageDescription", "let package = Package(",
    ] {
      guard take(line, &rest) else { return false }
    }
    guard take("name: \"\",", &rest),
      takeList("platforms", &rest, where: isPlatform),
      takeList("products", &rest, where: { $0 == ".library(name: \"\", targets: [\"\"])," }),
      takeList("dependencies", &rest, where: isDependency),
      take("targets: [", &rest)
    else { return false }
    var targets = 0
    while take(".target(", &rest) {
      guard take("name: \"\",", &rest), takeList("dependencies", &rest, where: isTargetDependency),
        take("path: \"\"", &rest), take("),", &rest)
      else { return false }
      targets += 1
    }
    guard (1...2).contains(targets) else { return false }
    if take("],", &rest) {
      guard take("swiftLanguageModes: [.v0, .v0]", &rest) else { return false }
    } else if !take("]", &rest) {
      return false
    }
    return rest.elementsEqual([")"]) && names(ofLibrariesIn: text) == targets
  }

  /// Returns a line without indentation, with empty strings and with each number as a zero.
  private static func shape(of line: Substring) -> String {
    var shape = ""
    var isInString = false
    for character in line.drop(while: \.isWhitespace) {
      if character == "\"" {
        isInString.toggle()
      } else if isInString {
        continue
      } else if character.isASCII, character.isNumber {
        if shape.last != "0" { shape.append("0") }
        continue
      }
      shape.append(character)
    }
    return shape
  }

  private static func take(_ line: String, _ rest: inout ArraySlice<String>) -> Bool {
    guard rest.first == line else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a list with at least one element.
  private static func takeList(
    _ label: String,
    _ rest: inout ArraySlice<String>,
    where isElement: (String) -> Bool
  ) -> Bool {
    guard take("\(label): [", &rest), let end = rest.firstIndex(of: "],"), end > rest.startIndex,
      rest[..<end].allSatisfy(isElement)
    else { return false }
    rest = rest[(end + 1)...]
    return true
  }

  private static func isPlatform(_ line: String) -> Bool {
    ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].contains { name in
      line == ".\(name)(.v0)," || line == ".\(name)(.v0_0),"
    }
  }

  private static func isDependency(_ line: String) -> Bool {
    line == ".package(name: \"\", path: \"\"),"
      || ["exact", "branch", "revision", "from"].contains {
        line == ".package(url: \"\", \($0): \"\"),"
      }
  }

  private static func isTargetDependency(_ line: String) -> Bool {
    line == ".product(name: \"\", package: \"\")," || line == ".target(name: \"\"),"
  }

  /// Returns the number of target dependencies on the libraries that generated code imports; 0 if
  /// there are others.
  private static func names(ofLibrariesIn text: String) -> Int {
    var count = 0
    for line in text.split(whereSeparator: \.isNewline) where line.contains(".product(name: ") {
      let line = line.drop(while: \.isWhitespace)
      guard
        ["ApolloAPI", "ApolloTestSupport"].contains(where: {
          line == ".product(name: \"\($0)\", package: \"apollo-ios\"),"
        })
      else { return 0 }
      count += 1
    }
    return count
  }
}
