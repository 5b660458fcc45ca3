package import CommandLineSupport
import LibC

/// Finds the cache of an app in an iOS simulator, in the folder where Xcode stores simulators for
/// the current user.
package struct SimulatorCaches {
  /// The folder of all simulators.
  let devices: String

  /// Adds the file that `--simulator` selects to the operands.
  package static func added(to arguments: Arguments) throws(FileError) -> Arguments {
    guard let bundle = arguments.value(.simulator) else { return arguments }
    let path = try ofThisPerson().newest(of: bundle)
    var added = arguments
    added.operands.append(path)
    return added
  }

  static func ofThisPerson() throws(FileError) -> SimulatorCaches {
    guard let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else {
      throw FileError("no simulator found: the variable HOME does not name a folder")
    }
    return SimulatorCaches(devices: home + "/Library/Developer/CoreSimulator/Devices")
  }

  /// The state in device.plist of a running simulator.
  private static let booted = 3

  /// Returns the path of the app's newest cache in the running simulators.
  func newest(of bundle: String) throws(FileError) -> String {
    guard FileReader.exists(devices) else {
      throw FileError("no simulator found: the folder \(devices) does not exist")
    }
    var unread: [String] = []
    var elsewhere: [String] = []
    var found: [(path: String, age: Int)] = []
    var hasApp = false
    for device in FolderListing.folders(directlyIn: devices) {
      let apps = containers(of: bundle, in: device, &unread)
      guard !apps.isEmpty else { continue }
      guard isBooted(device, &unread) else {
        elsewhere.append(name(of: device))
        continue
      }
      hasApp = true
      for app in apps { found += databases(in: app) }
    }
    let notes = unread.isEmpty ? "" : "; " + unread.prefix(3).joined(separator: "; ")
    if let newest = found.min(by: { ($0.age, $0.path) < ($1.age, $1.path) }) { return newest.path }
    if hasApp {
      throw FileError("\(bundle) has no cache file in the running simulator" + notes)
    }
    guard elsewhere.isEmpty else {
      let names = elsewhere.prefix(3).joined(separator: ", ")
      throw FileError("\(bundle) is not in a running simulator, only in \(names)" + notes)
    }
    throw FileError("no simulator has an app \(bundle) with data" + notes)
  }

  private func isBooted(_ device: String, _ unread: inout [String]) -> Bool {
    properties(device + "/device.plist", &unread)?.values["state"] == .integer(Self.booted)
  }

  private func name(of device: String) -> String {
    var unread: [String] = []
    if case .text(let name)? = properties(device + "/device.plist", &unread)?.values["name"] {
      return name
    }
    return device
  }

  /// Returns the data folders of an app in a simulator; their names are random identifiers.
  private func containers(
    of bundle: String,
    in device: String,
    _ unread: inout [String]
  ) -> [String] {
    FolderListing.folders(directlyIn: device + "/data/Containers/Data/Application").filter {
      folder in
      let path = folder + "/.com.apple.mobile_container_manager.metadata.plist"
      guard FileReader.exists(path) else { return false }
      return properties(path, &unread)?.values["MCMMetadataIdentifier"] == .text(bundle)
    }
  }

  private func properties(_ path: String, _ unread: inout [String]) -> PropertyList? {
    do throws(FileError) {
      let bytes = try FileReader.bytes(of: path)
      do throws(PropertyList.Fault) {
        return try PropertyList(bytes)
      } catch {
        unread.append("\(path) \(error.message)")
      }
    } catch {
      unread.append(error.message)
    }
    return nil
  }

  /// Returns the readable caches in a folder, with the seconds since each file or its log was
  /// written.
  private func databases(in folder: String) -> [(path: String, age: Int)] {
    let paths = (try? FolderListing.files(in: folder) { _ in true }) ?? []
    return paths.filter { CacheFile.isMeant(by: $0) && (try? CacheFile.read($0)) != nil }.map {
      path in
      let ages = [path, path + "-wal"].compactMap { path -> Int? in
        var status = stat()
        return stat(path, &status) == 0 ? FileReader.secondsSinceChange(status) : nil
      }
      return (path, ages.min() ?? .max)
    }
  }
}
