import CLibraries
import LibC
import TestSupport
import Testing

/// Tests the names of the libraries that are opened at first use, for both systems.
@Suite struct LibraryPlacesTests {
  private static let libraries = (0..<CL_LIBRARY_COUNT.rawValue).map { cl_library(rawValue: $0) }

  private static func names(_ library: cl_library, _ system: cl_system) -> [String] {
    var names: [String] = []
    var next = cl_names(library, system)
    while let place = next, let name = place.pointee {
      names.append(String(cString: name))
      next = place + 1
    }
    return names
  }

  /// The loader of macOS searches the working folder for all other names.
  @Test func `libraries on macOS have absolute paths in the places of three installers`() {
    #expect(Self.libraries.count == 6)
    for library in Self.libraries {
      let names = Self.names(library, CL_DARWIN)
      #expect(names.allSatisfy { $0.hasPrefix("/") && !$0.contains("/../") }, "\(names)")
      #expect(Set(names).count == names.count, "\(names)")
      #expect(names.allSatisfy { $0.hasSuffix(".dylib") }, "\(names)")
      // The system's library is preferred; Homebrew's place depends on the processor.
      let places = ["/usr/lib/", "/opt/homebrew/opt/", "/usr/local/opt/", "/opt/local/"]
      let order = names.map { name in places.firstIndex { name.hasPrefix($0) } ?? -1 }
      #expect(order == order.sorted() && order.suffix(3) == [1, 2, 3], "\(names)")
    }
    // macOS ends a program that loads this one.
    #expect(!Self.names(CL_OPENSSL, CL_DARWIN).contains { $0.hasPrefix("/usr/lib/") })
  }

  @Test func `libraries on Linux have plain names with the version of the interface`() {
    for library in Self.libraries {
      let names = Self.names(library, CL_LINUX)
      #expect(!names.isEmpty && names.allSatisfy { !$0.contains("/") }, "\(names)")
      #expect(names.allSatisfy { $0.contains(/\.so\.[0-9.]+$/) }, "\(names)")
    }
  }

  @Test func `the first library that exists is opened, and its name is returned`() throws {
    let places = ["/nowhere/libz.1.dylib", "libz.so.1", "/nowhere/libz.2.dylib"]
    func open(_ places: [String]) -> (isOpen: Bool, name: String?) {
      let copies = places.map { strdup($0) }
      defer { copies.forEach { free($0) } }
      let names = copies.map { UnsafePointer($0) } + [nil]
      var name: UnsafePointer<CChar>?
      let library = cl_open_first(names, &name)
      return (library != nil, name.map { String(cString: $0) })
    }
    #expect(open(places) == (true, "libz.so.1"))
    #expect(open([places[0], places[2]]) == (false, places[0]))
    var name: UnsafePointer<CChar>?
    #expect(cl_open(CL_ZLIB, &name) != nil)
    #expect(name.map { String(cString: $0) } == "libz.so.1")
    #expect(cl_open(CL_ZLIB, nil) != nil)
  }

  @Test func `the page lists the libraries and places of the table`() throws {
    let page = try PackageRoot.text("docs/decisions/library-places.md")
    for words in ["libcurl", "SQLite", "OpenSSL", "libyaml", "zlib", "brotli"] {
      #expect(page.contains("| \(words) |"), "\(words)")
    }
    for place in ["/opt/homebrew", "/usr/local", "/opt/local"] { #expect(page.contains(place)) }
  }
}
