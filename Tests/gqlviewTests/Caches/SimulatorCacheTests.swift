import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

/// Tests finding the newest cache of an app in a simulator, with a folder layout as created by
/// Xcode.
@Suite struct SimulatorCacheTests {
  private static let home = "Library/Developer/CoreSimulator/Devices"

  private static func list(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>other</key><dict><key>state</key><integer>9</integer></dict>
      \(members)
    </dict></plist>
    """
  }

  /// Returns a binary property list with string values, in the format that the system writes.
  private static func binary(_ members: [(String, String)]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    let count = members.count
    offsets.append(bytes.count)
    bytes.append(0xD0 | UInt8(count))
    bytes += (1...count).map { UInt8($0) } + (1...count).map { UInt8($0 + count) }
    for text in members.map(\.0) + members.map(\.1) {
      offsets.append(bytes.count)
      let length = UInt8(text.utf8.count)
      bytes += length < 15 ? [0x50 | length] : [0x5F, 0x10, length]
      bytes += Array(text.utf8)
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [offsets.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return Data(bytes)
  }

  private static func device(
    _ name: String,
    state: Int,
    in folder: ScratchFolder
  ) throws -> String {
    let members =
      "<key>name</key><string>\(name)</string><key>state</key><integer>\(state)</integer>"
    try folder.write(list(members), "\(home)/\(name)/device.plist")
    return "\(home)/\(name)/data/Containers/Data/Application"
  }

  private static let metadata = ".com.apple.mobile_container_manager.metadata.plist"

  private static func run(_ folder: ScratchFolder, _ bundle: String) throws -> ProgramRun {
    try ProgramRun(
      ["cache", "--simulator", bundle, "--limit", "0"],
      environment: ["HOME": folder.url.path],
      in: folder.url
    )
  }

  @Test func `the newest cache of the app in the running simulator is used`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let apps = try Self.device("phone", state: 3, in: folder)
    let off = try Self.device("pad", state: 1, in: folder)
    let bundle = [("MCMMetadataIdentifier", "com.example.Pets")]
    let other = [("MCMMetadataIdentifier", "com.example.Other")]
    for (place, members) in [("\(apps)/A", bundle), ("\(apps)/B", other), ("\(off)/C", bundle)] {
      try folder.write(Self.binary(members), "\(place)/\(Self.metadata)")
    }
    func write(_ path: String, age: Double) throws {
      let file = folder.place(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try CacheFixture.write(CacheFixture.records, to: file.path)
      let date = Date(timeIntervalSinceNow: -age)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try write("\(apps)/A/Documents/old.sqlite", age: 5_000)
    try write("\(apps)/A/Library/Caches/new.sqlite", age: 1_000)
    try write("\(apps)/B/Documents/foreign.sqlite", age: 0)
    try write("\(off)/C/Documents/off.sqlite", age: 0)
    try SQLiteFile(folder.place("\(apps)/A/Documents/log.sqlite").path, mode: .write)
      .execute("CREATE TABLE log (line)")
    let run = try Self.run(folder, "com.example.Pets")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("A/Library/Caches/new.sqlite: 7 records"), "\(run.transcript)")
  }

  @Test func `without a cache the message lists what was found and what is unreadable`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let none = try Self.run(folder, "com.example.Pets")
    #expect(none.status == 2 && none.errors.contains("no simulator found: the folder "))
    #expect(none.errors.contains(" does not exist"))
    let off = try Self.device("pad", state: 1, in: folder)
    let members = "<key>MCMMetadataIdentifier</key><string>com.example.Pets</string>"
    try folder.write(Self.list(members), "\(off)/C/\(Self.metadata)")
    let sleeping = try Self.run(folder, "com.example.Pets")
    #expect(sleeping.errors.contains("is in no simulator that runs, only in pad"))
    #expect(try Self.run(folder, "x.y").errors.contains("no simulator has an app x.y with data"))
    let apps = try Self.device("phone", state: 3, in: folder)
    try folder.write("bplist00 and no more", "\(apps)/A/\(Self.metadata)")
    let unread = try Self.run(folder, "x.y")
    #expect(unread.errors.contains("cut off") && unread.errors.contains(Self.metadata))
    try folder.write(Self.list(members), "\(apps)/B/\(Self.metadata)")
    let empty = try Self.run(folder, "com.example.Pets")
    #expect(empty.errors.contains("has no cache file in the simulator that runs"))
  }

  @Test func `property lists of any bytes never trap`() throws {
    let whole = Array(Self.binary([("MCMMetadataIdentifier", "com.example.Pets"), ("a", "b")]))
    #expect(try PropertyList(whole).values["a"] == .text("b"))
    var random = SplitMix(state: 9)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try? PropertyList(Array(bytes.prefix(Int(random.next() % UInt64(bytes.count + 1)))))
      _ = try? PropertyList(bytes)
    }
  }
}
