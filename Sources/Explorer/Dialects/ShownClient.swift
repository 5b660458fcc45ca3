package import DialectKit

/// What the client gets of the response that is shown, computed once for each response and dialect.
package struct ShownClient: Sendable {
  package let account: ClientAccount
  package let reading: any ResponseReading
}
