import DialectKit
import SelectionIR

/// A generated file with the sizes of its parts.
struct MeasuredFile {
  let file: GeneratedFile
  private let lineEnds: [Int]
  /// The offsets at which structs, classes and enums are declared.
  private let typeOffsets: [Int]

  init(_ file: GeneratedFile) {
    self.file = file
    var lineEnds: [Int] = []
    var typeOffsets: [Int] = []
    var start = 0
    for (offset, byte) in file.text.utf8.enumerated() where byte == 0x0A {
      lineEnds.append(offset)
    }
    let bytes = Array(file.text.utf8)
    for end in lineEnds {
      if Self.declaresType(bytes[start..<end]) { typeOffsets.append(start) }
      start = end + 1
    }
    self.lineEnds = lineEnds
    self.typeOffsets = typeOffsets
  }

  /// The size of the whole file.
  var size: GeneratedSize {
    var size = size(of: 0..<file.text.utf8.count)
    size.accessors = file.spans.count { $0.node.isAccessor }
    return size
  }

  /// The lines, bytes and types in a range.
  func size(of range: Range<Int>) -> GeneratedSize {
    let first = Self.position(of: range.lowerBound, in: lineEnds)
    let last = Self.position(of: range.upperBound, in: lineEnds)
    let endsLine = last > first && lineEnds[last - 1] == range.upperBound - 1
    let types =
      Self.position(of: range.upperBound, in: typeOffsets)
      - Self.position(of: range.lowerBound, in: typeOffsets)
    return GeneratedSize(
      lines: last - first + (range.isEmpty || endsLine ? 0 : 1),
      bytes: range.count,
      types: types
    )
  }

  /// The structs in the file, outer ones first, each with its total size and its size without
  /// nested structs.
  func structs() -> [(set: SelectionSetID, own: GeneratedSize, whole: GeneratedSize)] {
    var found: [(set: SelectionSetID, own: GeneratedSize, whole: GeneratedSize)] = []
    var open: [(position: Int, end: Int)] = []
    for span in file.spans {
      while let last = open.last, last.end <= span.range.lowerBound { open.removeLast() }
      if case .selectionSet(let set) = span.node {
        let whole = size(of: span.range)
        if let outer = open.last?.position { found[outer].own = found[outer].own - whole }
        open.append((found.count, span.range.upperBound))
        found.append((set, whole, whole))
      } else if span.node.isAccessor, let position = open.last?.position {
        found[position].own.accessors += 1
        for outer in open { found[outer.position].whole.accessors += 1 }
      }
    }
    return found
  }

  /// The number of sorted offsets before an offset.
  private static func position(of offset: Int, in offsets: [Int]) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func declaresType(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { $0 == 0x20 }
    for word in ["nonisolated ", "public ", "final ", "indirect "]
    where rest.starts(with: word.utf8) {
      rest = rest.dropFirst(word.utf8.count)
    }
    return ["struct ", "class ", "enum "].contains { rest.starts(with: $0.utf8) }
  }
}

extension GeneratedNode {
  var isAccessor: Bool {
    switch self {
    case .accessor, .caseAccessor, .fragmentAccessor: true
    case .operation, .fragment, .selectionSet, .selection, .schemaType: false
    }
  }
}
