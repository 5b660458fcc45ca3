package import Foundation

/// Large test data that stands beside the package on some machines and is no part of it.
///
/// A test that uses it passes without it, and says how many cases it did not run.
package enum SharedData {
  /// Facts about selection sets, generated accessors and execution; nil when absent.
  package static let facts = folder("facts")
  /// Conformance cases and real projects' schemas and operations; nil when absent.
  package static let conformance = folder("conformance")
  /// Complete output of a released generator for the operations of `facts`; nil when absent.
  package static let releasedClientOutput = folder("released-client-output")
  /// Complete output of releases 1.x of that generator for some of the facts; nil when absent.
  package static let releasedClientOutputOf1 = folder("released-client-output-1x")
  /// The texts that the dialects follow, one a file, numbered; nil when absent.
  package static let seeds = folder("seeds")

  /// Prints that `count` cases of `name` were not run, and why.
  ///
  /// Call it where a folder is nil, with the number of cases that were in it when the test was
  /// written, and where a test leaves out cases that the program does not handle yet.
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
