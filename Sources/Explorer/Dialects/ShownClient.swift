package import DialectKit

/// The data that the client reads from the displayed response, computed once per response and
/// dialect.
package struct ShownClient: Sendable {
  package let account: ClientAccount
  package let reading: any ResponseReading
}
