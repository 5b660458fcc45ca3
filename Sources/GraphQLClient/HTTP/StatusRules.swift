internal import GraphQLRuntime

/// Checks a response's status against GraphQL over HTTP (Section "Status Codes"), based on its type
/// and content.
enum StatusRules {
  /// The status for partial success: data with errors.
  static let partialSuccess = 294

  /// Describes the rule and whether it is followed, or returns `nil` for a media type without
  /// rules.
  static func words(_ status: Int, type: ContentType, response: JSONNode) -> String? {
    let rule: String
    let isKept: Bool
    switch type.name {
    case "application/json":
      (rule, isKept) = ("200 for every answer", status == 200)
    case "application/graphql-response+json":
      let data = response["data"]
      let hasErrors = response["errors"].map { $0.kind == .array && $0.count > 0 } ?? false
      if data == nil {
        (rule, isKept) = ("4xx or 5xx without data", (400..<600).contains(status))
      } else if data?.isNull == true {
        (rule, isKept) = ("2xx for null data", (200..<300).contains(status))
      } else if hasErrors {
        (rule, isKept) = ("294 for data with errors", status == partialSuccess)
      } else {
        (rule, isKept) = ("200 for data without errors", status == 200)
      }
    case _: return nil
    }
    return isKept ? "\(type.name), kept: \(rule)" : "\(type.name), violated: \(rule)"
  }
}
