package import ApolloPolicy
package import GraphQLRuntime
package import TerminalUI

/// A command-line option with typed values.
///
/// The parser checks each value with this type, and commands read values through it. So all
/// commands parse and describe a value in the same way.
package struct TypedOption<Value: Sendable>: Sendable {
  package let option: Option
  let type: ValueType<Value>

  /// The error for a text that is not a valid value.
  func error(_ text: String) -> UsageError {
    UsageError("--\(option.rawValue) needs \(type.expectation), not '\(text)'")
  }
}

extension TypedOption where Value == Int {
  package static var limit: TypedOption { .init(option: .limit, type: .wholeNumber(0...Int.max)) }
  package static var count: TypedOption {
    .init(option: .count, type: .wholeNumber(1...1_000_000_000))
  }
  package static var keep: TypedOption { .init(option: .keep, type: .wholeNumber(1...1_000_000)) }
  package static var retries: TypedOption {
    .init(option: .retries, type: .wholeNumber(0...1_000_000))
  }
  package static var maximumSize: TypedOption {
    .init(option: .maximumSize, type: .wholeNumber(1...(1 << 30), "BYTES"))
  }
}

extension TypedOption where Value == UInt64 {
  package static var seed: TypedOption { .init(option: .seed, type: .seed) }
}

extension TypedOption where Value == Double {
  package static var timeout: TypedOption {
    .init(option: .timeout, type: .seconds(0.001...1_000_000, shown: "0.001 to 1000000"))
  }
  package static var interval: TypedOption {
    .init(option: .interval, type: .seconds(0...3600, shown: "0 to 3600"))
  }
}

extension TypedOption where Value == Size {
  /// The size of the screen in columns and rows.
  package static var size: TypedOption<Size> {
    let type = ValueType<Size>(
      "WxH",
      expecting: "columns and rows such as 80x24, each from 1 to 1000"
    ) { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      let extents = parts.compactMap { part in
        Int(part).flatMap { (1...1000).contains($0) ? $0 : nil }
      }
      guard parts.count == 2, extents.count == 2 else { return nil }
      return Size(width: extents[0], height: extents[1])
    }
    return .init(option: .size, type: type)
  }
}

extension TypedOption where Value == ApolloVersion {
  package static var apolloVersion: TypedOption<ApolloVersion> {
    .init(
      option: .apolloVersion,
      type: .init("RELEASE", expecting: "a release such as \(ApolloVersion.newest)") {
        ApolloVersion($0)
      }
    )
  }
}

extension TypedOption where Value == CacheKeyRules.Rule {
  package static var cacheKey: TypedOption<CacheKeyRules.Rule> {
    .init(
      option: .cacheKey,
      type: .init("TYPE=FIELDS", expecting: "TYPE=FIELDS such as Pet=name,born") {
        CacheKeyRules.Rule(parsing: $0)
      }
    )
  }
}

extension TypedOption where Value == CustomScalar {
  package static var scalar: TypedOption {
    .init(
      option: .scalar,
      type: .init("NAME=TYPE", expecting: "NAME=TYPE such as Date=Calendar.Day") {
        CustomScalar($0)
      }
    )
  }
}

extension TypedOption where Value == String {
  package static var allowedOrigin: TypedOption {
    .init(
      option: .allowedOrigin,
      type: .init("ORIGIN", expecting: "an origin such as https://app.example:8080") { text in
        let parts = text.lowercased().split(separator: ":", maxSplits: 1)
        guard parts.count == 2, ["http", "https"].contains(parts[0]), parts[1].hasPrefix("//")
        else { return nil }
        let host = parts[1].dropFirst(2)
        let isHost = host.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "-.:[]".utf8.contains($0)
        }
        return isHost && !host.isEmpty ? text.lowercased() : nil
      }
    )
  }
  package static var runtimeModule: TypedOption {
    .init(
      option: .runtimeModule,
      type: .init("NAME", expecting: "the name of a module such as Relay") {
        CustomScalar.isName($0[...]) ? $0 : nil
      }
    )
  }
}

extension TypedOption where Value == SelectionForm {
  package static var printed: TypedOption { .init(option: .printed, type: .choice("WHAT")) }
}
