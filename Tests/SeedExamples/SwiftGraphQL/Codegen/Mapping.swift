// swift-format-ignore-file
import Files
import Foundation
import SwiftGraphQLCodegen

/// Prints a text without the path of the temporary folder.
func print(_ text: String) {
  let folder = FileManager.default.temporaryDirectory.absoluteString
  Swift.print(text.replacingOccurrences(of: folder, with: ""))
}

func mapped() -> GraphQLCodegen.Options {
  // example: options
  let scalars: [String: String] = ["Date": "DateTime"]
  let options = GraphQLCodegen.Options(scalarMappings: scalars)
  // end of example
  return options
}

/// Shows that the generated file contains the types of the schema, and that generation fails
/// without a Swift type for a custom scalar.
func generateWithoutMapping() {
  do {
    let file = try Folder.current.subfolder(at: "<APP>").createFile(at: "Other.swift").url
    try GraphQLCodegen(options: mapped()).generate(file, from: endpoint)
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("extension SelectionSet") {
      print(String(line))
    }
    try GraphQLCodegen().generate(file, from: endpoint)
  } catch {
    print("ERROR: \(error.localizedDescription)")
  }
}
