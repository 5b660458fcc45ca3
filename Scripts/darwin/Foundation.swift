// swift-format-ignore-file
// The part of Foundation that the tests use, declared by hand, because no interface of Foundation is available. Only declarations matter, because nothing is linked.

@_exported public import Darwin
@_exported public import Dispatch

private func declared<T>() -> T { fatalError("this module is only type-checked") }

public typealias TimeInterval = Double
public struct CocoaError: Error {}
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
extension Error {
  public var localizedDescription: String { declared() }
}

// MARK: Data and URLs

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {}

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, DataProtocol
{
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init(count: Int) {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public init?(base64Encoded data: Data, options: Base64DecodingOptions = []) {}
  public typealias Index = Int
  public typealias SubSequence = Data
  public typealias Indices = Range<Int>
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { get { declared() } set {} }
  public subscript(range: Range<Int>) -> Data { get { declared() } set {} }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
  where C.Element == UInt8 {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { declared() }
  public func base64EncodedData(options: Base64EncodingOptions = []) -> Data { declared() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    declared()
  }
  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil)
    -> Range<Int>?
  { declared() }
}

public struct URLResourceKey: Hashable, Sendable { public static let isRegularFileKey = URLResourceKey() }

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }

  public init?(string: String) { return nil }
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath) {}
  public var description: String { declared() }
  public var path: String { declared() }
  public func path(percentEncoded: Bool = true) -> String { declared() }
  public var port: Int? { declared() }
  public var host: String? { declared() }
  public var scheme: String? { declared() }
  public var query: String? { declared() }
  public var absoluteString: String { declared() }
  public var absoluteURL: URL { declared() }
  public var relativePath: String { declared() }
  public var lastPathComponent: String { declared() }
  public var pathExtension: String { declared() }
  public var pathComponents: [String] { declared() }
  public var standardizedFileURL: URL { declared() }
  public var hasDirectoryPath: Bool { declared() }
  public var isFileURL: Bool { declared() }
  public func appendingPathComponent(_ component: String) -> URL { declared() }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { declared() }
  public func appendingPathExtension(_ ending: String) -> URL { declared() }
  public func appending(path: String, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    declared()
  }
  public func appending(component: String, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    declared()
  }
  public func deletingLastPathComponent() -> URL { declared() }
  public func deletingPathExtension() -> URL { declared() }
  public func resolvingSymlinksInPath() -> URL { declared() }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { declared() }
}

public struct Date: Hashable, Sendable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public static func < (one: Date, other: Date) -> Bool { declared() }
  public static func + (date: Date, interval: TimeInterval) -> Date { declared() }
  public static func - (date: Date, interval: TimeInterval) -> Date { declared() }
  public var timeIntervalSince1970: TimeInterval { declared() }
  public var timeIntervalSinceNow: TimeInterval { declared() }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { declared() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { declared() }
  public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date {
    declared()
  }
  public struct ISO8601FormatStyle: FormatStyle, Sendable {
    public init(includingFractionalSeconds: Bool = false, timeZone: TimeZone = .gmt) {}
    public typealias FormatInput = Date
    public typealias FormatOutput = String
    public func year() -> Self { declared() }
    public func month() -> Self { declared() }
    public func day() -> Self { declared() }
    public func parse(_ text: String) throws -> Date { declared() }
  }
}

public protocol FormatStyle {
  associatedtype FormatInput
  associatedtype FormatOutput
}
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { declared() }
}

public struct Locale: Hashable, Sendable { public init(identifier: String) {} }
public struct TimeZone: Hashable, Sendable {
  public init?(identifier: String) { return nil }
  public init?(secondsFromGMT: Int) { return nil }
  public static var current: TimeZone { declared() }
  public static var gmt: TimeZone { declared() }
  public func secondsFromGMT(for date: Date = Date()) -> Int { declared() }
}
open class DateFormatter {
  public init() {}
  public var dateFormat: String!
  public var locale: Locale!
  public var timeZone: TimeZone!
  public func string(from date: Date) -> String { declared() }
  public func date(from text: String) -> Date? { declared() }
}

// MARK: Text

public struct CharacterSet: Hashable, Sendable {
  public init() {}
  public init(charactersIn text: String) {}
  public static var whitespaces: CharacterSet { declared() }
  public static var newlines: CharacterSet { declared() }
  public static var whitespacesAndNewlines: CharacterSet { declared() }
  public static var alphanumerics: CharacterSet { declared() }
  public static var controlCharacters: CharacterSet { declared() }
  public func contains(_ scalar: Unicode.Scalar) -> Bool { declared() }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
    public static let utf16 = Encoding()
    public static let utf16LittleEndian = Encoding()
    public static let utf16BigEndian = Encoding()
    public static let ascii = Encoding()
    public static let isoLatin1 = Encoding()
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let regularExpression = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 2)
    public static let caseInsensitive = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = declared() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = declared() }
  public init?(data: Data, encoding: Encoding) { return nil }
  public init(format: String, _ arguments: any CVarArg...) { self = declared() }
  public init(format: String, arguments: [any CVarArg]) { self = declared() }
}

extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { declared() }
  public func components(separatedBy set: CharacterSet) -> [String] { declared() }
  public func trimmingCharacters(in set: CharacterSet) -> String { declared() }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(
    of target: T, with replacement: R, options: String.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String { declared() }
  public func range<T: StringProtocol>(
    of text: T, options: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { declared() }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { declared() }
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    declared()
  }
  public func padding<T: StringProtocol>(toLength length: Int, withPad pad: T, startingAt start: Int)
    -> String
  { declared() }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? {
    declared()
  }
  public var capitalized: String { declared() }
  public func uppercased(with locale: Locale?) -> String { declared() }
  public func lowercased(with locale: Locale?) -> String { declared() }
  public var removingPercentEncoding: String? { declared() }
}

public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
  public init<R: RangeExpression, S: StringProtocol>(_ range: R, in text: S)
  where R.Bound == S.Index { self = declared() }
}
extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in text: some StringProtocol) { return nil }
}
open class NSTextCheckingResult {
  public func range(at index: Int) -> NSRange { declared() }
  public var range: NSRange { declared() }
  public var numberOfRanges: Int { declared() }
}
open class NSRegularExpression: @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let anchorsMatchLines = Options(rawValue: 1)
    public static let caseInsensitive = Options(rawValue: 2)
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(pattern: String, options: Options = []) throws {}
  public func matches(in text: String, options: MatchingOptions = [], range: NSRange)
    -> [NSTextCheckingResult]
  { declared() }
  public func firstMatch(in text: String, options: MatchingOptions = [], range: NSRange)
    -> NSTextCheckingResult?
  { declared() }
}

// MARK: JSON

open class JSONSerialization {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }
  public class func data(withJSONObject value: Any, options: WritingOptions = []) throws -> Data {
    declared()
  }
  public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any {
    declared()
  }
  public class func isValidJSONObject(_ value: Any) -> Bool { declared() }
}
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public init() {}
  public var outputFormatting: OutputFormatting = []
  public func encode<T: Encodable>(_ value: T) throws -> Data { declared() }
}
open class JSONDecoder: @unchecked Sendable {
  public init() {}
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { declared() }
}
open class NSNull {
  public init() {}
}
open class NSNumber {
  public init(value: Int) {}
  public var intValue: Int { declared() }
  public var boolValue: Bool { declared() }
  public var doubleValue: Double { declared() }
}

// MARK: Files and processes

public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
  public static let systemFileNumber = FileAttributeKey()
}
open class FileManager: @unchecked Sendable {
  open class DirectoryEnumerator: Sequence, IteratorProtocol {
    public func next() -> Any? { declared() }
    public func skipDescendants() {}
    public var allObjects: [Any] { declared() }
  }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
  }
  public class var `default`: FileManager { declared() }
  public var temporaryDirectory: URL { declared() }
  public var currentDirectoryPath: String { declared() }
  public var homeDirectoryForCurrentUser: URL { declared() }
  public func changeCurrentDirectoryPath(_ path: String) -> Bool { declared() }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { declared() }
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  public func contents(atPath path: String) -> Data? { declared() }
  public func contentsEqual(atPath path: String, andPath other: String) -> Bool { declared() }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { declared() }
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { declared() }
  public func subpaths(atPath path: String) -> [String]? { declared() }
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { declared() }
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { declared() }
  public func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = [], errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { declared() }
  public func fileExists(atPath path: String) -> Bool { declared() }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool {
    declared()
  }
  public func isExecutableFile(atPath path: String) -> Bool { declared() }
  public func isReadableFile(atPath path: String) -> Bool { declared() }
  public func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { declared() }
  public func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
  public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { declared() }
  public func linkItem(at url: URL, to other: URL) throws {}
  public func linkItem(atPath path: String, toPath other: String) throws {}
  public func copyItem(at url: URL, to other: URL) throws {}
  public func copyItem(atPath path: String, toPath other: String) throws {}
  public func moveItem(at url: URL, to other: URL) throws {}
  public func moveItem(atPath path: String, toPath other: String) throws {}
  public func removeItem(at url: URL) throws {}
  public func removeItem(atPath path: String) throws {}
}
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { declared() }
}

open class FileHandle: @unchecked Sendable {
  public class var nullDevice: FileHandle { declared() }
  public class var standardError: FileHandle { declared() }
  public class var standardInput: FileHandle { declared() }
  public class var standardOutput: FileHandle { declared() }
  public init(fileDescriptor: Int32) {}
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public convenience init(forReadingFrom url: URL) throws { self.init(fileDescriptor: 0) }
  public convenience init(forWritingTo url: URL) throws { self.init(fileDescriptor: 0) }
  public convenience init(forUpdating url: URL) throws { self.init(fileDescriptor: 0) }
  public convenience init?(forReadingAtPath path: String) { return nil }
  public convenience init?(forWritingAtPath path: String) { return nil }
  public var fileDescriptor: Int32 { declared() }
  public var availableData: Data { declared() }
  public var readabilityHandler: (@Sendable (FileHandle) -> Void)?
  public func readDataToEndOfFile() -> Data { declared() }
  public func readToEnd() throws -> Data? { declared() }
  public func read(upToCount count: Int) throws -> Data? { declared() }
  public func write(_ data: Data) {}
  public func write<T: DataProtocol>(contentsOf data: T) throws {}
  public func close() throws {}
  public func closeFile() {}
  public func seek(toOffset offset: UInt64) throws {}
  @discardableResult public func seekToEnd() throws -> UInt64 { declared() }
  public func truncate(atOffset offset: UInt64) throws {}
  public func synchronize() throws {}
}
open class Pipe: @unchecked Sendable {
  public init() {}
  public var fileHandleForReading: FileHandle { declared() }
  public var fileHandleForWriting: FileHandle { declared() }
}
open class Process: @unchecked Sendable {
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
  public init() {}
  public var executableURL: URL?
  public var arguments: [String]?
  public var environment: [String: String]?
  public var currentDirectoryURL: URL?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var standardError: Any?
  public var terminationHandler: (@Sendable (Process) -> Void)?
  public var isRunning: Bool { declared() }
  public var processIdentifier: Int32 { declared() }
  public var terminationStatus: Int32 { declared() }
  public var terminationReason: TerminationReason { declared() }
  public func run() throws {}
  public func waitUntilExit() {}
  public func terminate() {}
  public func interrupt() {}
}
open class ProcessInfo: @unchecked Sendable {
  public class var processInfo: ProcessInfo { declared() }
  public var environment: [String: String] { declared() }
  public var arguments: [String] { declared() }
  public var activeProcessorCount: Int { declared() }
  public var processIdentifier: Int32 { declared() }
  public var systemUptime: TimeInterval { declared() }
}
open class Bundle: @unchecked Sendable {
  public class var main: Bundle { declared() }
  public class var allBundles: [Bundle] { declared() }
  public var bundleURL: URL { declared() }
  public var bundlePath: String { declared() }
}

// MARK: Threads

open class Thread: @unchecked Sendable {
  public init(block: @escaping @Sendable () -> Void) {}
  public class func sleep(forTimeInterval interval: TimeInterval) {}
  public class var isMainThread: Bool { declared() }
  public var stackSize: Int = 0
  public func start() {}
}
open class NSLock: @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { declared() }
}

// MARK: Network

public struct URLRequest: Hashable, Sendable {
  public init(url: URL) {}
  public var httpMethod: String?
  public var httpBody: Data?
  public var timeoutInterval: TimeInterval = 0
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}
open class URLResponse: @unchecked Sendable {}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public var statusCode: Int { declared() }
}
open class URLSessionDataTask: @unchecked Sendable {
  public func resume() {}
  public func cancel() {}
}
open class URLSession: @unchecked Sendable {
  public class var shared: URLSession { declared() }
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { declared() }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { declared() }
  public func data(from url: URL) async throws -> (Data, URLResponse) { declared() }
}
