import Foundation
import PackagePlugin

/// `swift package gqlview …`: runs gqlview with the remaining arguments, and fails if it fails.
///
/// It requests no permissions, because most commands only read. To write to the package, use `swift
/// package --allow-writing-to-package-directory gqlview generate`.
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
