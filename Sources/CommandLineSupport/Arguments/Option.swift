/// An option of the command line; the raw value is its long name.
package enum Option: String, CaseIterable {
  case operation
  case variables
  case lenient
  case filter = "where"
  case rows = "in"
  case condition
  case seed
  case mock
  case swift
  case tests
  case covering
  case printed = "print"
  case columns
  case sort
  case group
  case stats
  case limit
  case codeSize = "code-size"
  case find
  case follow
  case format
  case color
  case hyperlinks
  case module
  case dialect
  case apolloVersion = "apollo-version"
  case runtimeModule = "runtime-module"
  case access
  case scalar
  case identifiers
  case subtypes
  case fieldMerging = "field-merging"
  case layout
  case subpath
  case operations
  case runtimePackage = "runtime-package"
  case mocks
  case wholeTypes = "whole-types"
  case output
  case html
  case anonymize
  case force
  case prune
  case diff
  case generate
  case proof
  case size
  case keys
  case script
  case plain
  case ascii
  case ansi
  case svg
  case asciicast
  case noMouse = "no-mouse"
  case set
  case config
  case fresh
  case project
  case cacheKey = "cache-key"
  case severity
  case strict
  case stamp
  case onError = "on-error"
  case documentID = "document-id"
  case coordinate
  case endpoint
  case listen
  case allowedOrigin = "allow-origin"
  case certificate
  case certificateKey = "certificate-key"
  case session
  case redact
  case history
  case bisect
  case halve
  case rules
  case header
  case method
  case transport
  case connectionParameters = "connection-params"
  case count
  case interval
  case keep
  case retries
  case merged
  case timeout
  case maximumSize = "max-size"
  case cacert
  case cert
  case key
  case insecure
  case add
  case remove
  case extract
  case inline
  case rename
  case patch
  case write
  case from
  case to
  case failOn = "fail-on"
  case completion
  case printTheme = "print-theme"
  case manual
  case spec
  case printSchema = "print-schema"
  case all
  case help
  case version
}
