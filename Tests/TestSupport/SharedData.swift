package import Foundation

/// Large test data that is stored next to the package on some machines and is not part of the
/// package.
///
/// A test that uses the data passes when the data is absent and reports how many cases it did not
/// run.
package enum SharedData {
  /// Recorded facts about selection sets, generated accessors and execution; nil when absent.
  package static let facts = folder("facts")
  /// Conformance cases, and the schemas and operations of real projects; nil when absent.
  package static let conformance = folder("conformance")
  /// The complete output of a release of the Apollo iOS code generator for the operations of
  /// `facts`; nil when absent.
  package static let releasedClientOutput = folder("released-client-output")
  /// The complete output of releases 1.x of that generator for some of the facts; nil when absent.
  package static let releasedClientOutputOf1 = folder("released-client-output-1x")
  /// The numbered texts that specify the dialects, one per file; nil when absent.
  package static let seeds = folder("seeds")

  /// Prints that `count` cases of `name` were not run, with the reason.
  ///
  /// Call it when a folder is nil, with the number of cases that the folder had when the test was
  /// written. Also call it when a test skips cases that the program does not support yet.
  package static func reportNotRun(_ name: String, count: Int, reason: String = "data absent") {
    print("not run: \(count) \(count == 1 ? "case" : "cases") of \(name) (\(reason))")
  }

  private static func folder(_ name: String) -> URL? {
    let url = PackageRoot.url.appendingPathComponent("../shared/\(name)").standardizedFileURL
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? url : nil
  }
}
