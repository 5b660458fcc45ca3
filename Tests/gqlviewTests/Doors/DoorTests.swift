import Foundation
import TestSupport
import Testing

@testable import gqlview

/// Tests every parser with the inputs in `Fuzz/Corpora` and some mutations of them;
/// `Scripts/fuzz doors` tries more.
@Suite struct DoorTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.timeLimit(.minutes(environment["DOORS_SECONDS"] == nil ? 10 : 600)))
  func `no input of any parser breaks a guarantee`() throws {
    let seconds = Self.environment["DOORS_SECONDS"].flatMap(Double.init)
    let seed = Self.environment["DOORS_SEED"].flatMap(UInt64.init) ?? 1
    let name = Self.environment["DOORS"]
    let doors = Door.all.filter { name == nil || $0.name == name }
    try #require(!doors.isEmpty, "there is no such door")
    for door in doors {
      let corpus = try Self.inputs(of: door)
      #expect(!corpus.isEmpty, "\(door.corpus) contains no seed inputs")
      let place = Self.environment["DOORS_PLACE"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("trying-\(door.name)")
      }
      var fuzzer = DoorFuzzer(door, seed: seed, place: place)
      fuzzer.run(from: corpus, seconds: seconds.map { $0 / Double(doors.count) } ?? 0.05)
      if let failure = fuzzer.failure {
        let least = StepShrinker.shrink(failure.input) { input in
          do {
            _ = try door.read(input)
            return false
          } catch {
            return true
          }
        }
        Issue.record("\(door.name): \(failure.words): \(String(decoding: least, as: UTF8.self))")
        print("door \(door.name): \(failure.words): \(least)")
      }
      if let place { try? FileManager.default.removeItem(at: place) }
      guard seconds != nil else { continue }
      print("door \(door.name): \(fuzzer.count) inputs, \(fuzzer.kept.count) outcomes")
      if Self.environment["DOORS_KEEP"] != nil { try Self.keep(fuzzer.minimised(), of: door) }
    }
  }

  private static func inputs(of door: Door) throws -> [[UInt8]] {
    let folder = PackageRoot.url.appendingPathComponent(door.corpus)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.sorted().map { name in
      Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }

  /// Saves a few kilobytes of inputs.
  ///
  /// If there are too many, it keeps inputs of every length, because the shortest inputs alone
  /// cover little.
  private static func keep(_ inputs: [[UInt8]], of door: Door) throws {
    let folder = PackageRoot.url.appendingPathComponent(door.corpus)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var room = 6_000
    let sorted = inputs.sorted { $0.count < $1.count }
    let count = min(sorted.count, 40)
    for number in 0..<count {
      let input = sorted[number * sorted.count / count]
      guard input.count <= room || number == 0 else { break }
      room -= input.count
      try Data(input).write(to: folder.appendingPathComponent("\(number)"))
    }
  }
}
