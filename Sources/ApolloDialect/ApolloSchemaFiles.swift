import ApolloPolicy
import DialectKit
import SelectionIR

/// The files of the dialect that do not belong to a single definition (§7, 8).
struct ApolloSchemaFiles {
  private let source: DialectSource
  private let style: ApolloFileStyle
  private let places: ApolloFileLocations

  init(_ source: DialectSource) {
    self.source = source
    style = ApolloFileStyle(source.apollo)
    places = ApolloFileLocations(style)
  }

  func files() -> [GeneratedFile] {
    let selected = ApolloSelectedFields(source.document.sources, schema: source.schema)
    let types = ApolloSchemaTypes(
      source.document.sources,
      schema: source.schema,
      options: style.options
    )
    var files = schemaFiles(types)
    files += ApolloMockFiles(style, places: places, schema: source.schema).files(types, selected)
    if let place = places.manifest, let manifest = style.options.manifest {
      files.append(ApolloManifest(source.document, style.options).file(manifest.version).at(place))
    }
    return files
  }

  private func schemaFiles(_ types: ApolloSchemaTypes) -> [GeneratedFile] {
    let metadata = ApolloMetadataDeclaration(style: style, places: places)
    let package = ApolloPackageDeclaration(style: style, places: places)
    let composites = ApolloCompositeDeclaration(style, places: places, schema: source.schema)
    let leaves = ApolloLeafDeclaration(style: style, places: places)
    let inputs = ApolloInputDeclaration(style, places: places, schema: source.schema)
    var files = [
      metadata.metadata(source.schema, objects: types.objects), metadata.configuration(),
    ]
    if let file = metadata.namespace() { files.append(file) }
    if let file = package.file() { files.append(file) }
    files += types.objects.map { composites.file($0) }
    files += types.interfaces.map { composites.file($0) }
    files += types.unions.map { composites.file($0) }
    files += types.enums.map { leaves.file($0) }
    files += types.inputObjects.map { inputs.file($0) }
    files += types.customScalars.map { leaves.file($0) }
    return files
  }
}
