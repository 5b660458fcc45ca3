import Foundation
import PackagePlugin

/// `swift package gqlview …`: runs gqlview with the words behind it, and fails where it does.
///
/// It asks for no permission, for most commands only read: who writes into a package says
/// `swift package --allow-writing-to-package-directory gqlview generate`.
@main
struct GQLViewCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "gqlview").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      exit(process.terminationReason == .exit ? process.terminationStatus : 2)
    }
  }
}
