import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Builds a schema from any SDL or introspection result; it must be possible to validate and print
/// it.
///
/// The operations in the same input are validated with this schema.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSchema(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document =
    bytes.first == UInt8(ascii: "{")
    ? introspection(bytes) ?? parse(bytes).document
    : parse(bytes).document
  let schema = SchemaBuilder.build([document])
  check(SchemaValidator.validate([document], schema: schema), count)
  check(Validator.validate([document.executablePart], schema: schema), count)

  let text = schema.sdl
  guard !text.isEmpty else { return 0 }
  let (copy, faults) = parse(Array(text.utf8))
  require(faults.isEmpty, "printed schema does not parse: \(text)")
  require(SchemaBuilder.build([copy]).sdl == text, "printed schema changes: \(text)")
  return 0
}

private func introspection(_ bytes: [UInt8]) -> Document? {
  guard let json = try? JSONDocument(bytes), IntrospectionReader.schemaNode(of: json) != nil else {
    return nil
  }
  return IntrospectionReader.read(json, file: SourceFileID(rawValue: 0)).document
}

private func check(_ diagnostics: [Diagnostic], _ count: Int) {
  for diagnostic in diagnostics {
    for range in diagnostic.ranges {
      require(range.start <= range.end && Int(range.end) <= count, "a place outside the text")
    }
  }
}
