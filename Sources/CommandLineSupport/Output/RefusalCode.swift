/// The reason why a command has no result, for JSON output.
package enum RefusalCode: String, CaseIterable {
  case unreadableFile = "UnreadableFile"
  case unknownPath = "UnknownPath"
  case unknownOperation = "UnknownOperation"
  case noSchema = "NoSchema"
  case noDocument = "NoDocument"
  case noOperation = "NoOperation"
  case noResponse = "NoResponse"
  case severalOperations = "SeveralOperations"
  case severalResponses = "SeveralResponses"
  case otherOperation = "OtherOperation"
  case usage = "Usage"
}
