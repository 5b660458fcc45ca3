// swift-format-ignore-file
import GraphQLRuntime
import Support

func enums() {
  // example: enum value
  let size: GraphQLEnum<RelativeSize> = .init(.SMALL)

  size == .SMALL // true
  // end of example

  // example: switch over an enum
  switch size {
  case .SMALL: break
  case .AVERAGE: break
  case .LARGE: break
  case .__unknown(_): break
  default: break
  }
  // end of example

  // example: switch over its cases
  switch size {
  case .case(.SMALL): break
  case .case(.AVERAGE): break
  case .case(.LARGE): break
  case .__unknown(_): break
  }
  // end of example

  // example: switch over its value
  switch size.value {
  case .SMALL: break
  case .AVERAGE: break
  case .LARGE: break
  // only in the text: default: break
  // or
  case .none: break
  }
  // end of example

  print(size == .SMALL, size.value == .SMALL, GraphQLEnum<RelativeSize>(rawValue: "HUGE"))
}
