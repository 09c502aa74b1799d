import Domain
import PostgreSQL

extension StoreError {
  /// What an error of PostgreSQL, or of a store, means for a library.
  init(_ error: any Error, at place: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as PostgreSQLConnectionFailure:
      self = .server(place: place, ServerFault(error))
    case let error as PostgreSQLError: self = .server(place: place, ServerFault(error))
    default: self = .server(place: place, .failed(code: "data", detail: "\(error)"))
    }
  }
}

extension ServerFault {
  fileprivate init(_ failure: PostgreSQLConnectionFailure) {
    switch failure.kind {
    case .needsPassword, .refused: self = .refused(role: failure.role)
    case .exposedPasswords(let path): self = .exposedPasswords(path: path)
    case .notAdmitted(let isEncrypted):
      self = .notAdmitted(detail: failure.message, isEncrypted: isEncrypted)
    case .denied: self = .denied(detail: failure.message)
    case .noDatabase: self = .noDatabase(name: failure.database)
    case .noEncryption: self = .noEncryption
    case .insecure: self = .insecure(detail: failure.message)
    case .unreachable: self = .unreachable(detail: failure.message)
    }
  }

  fileprivate init(_ error: PostgreSQLError) {
    if error.isConnectionLoss {
      self = .unreachable(detail: error.message)
    } else if error.isConflict {
      self = .busy
    } else if error.isMissingTable {
      self = .notInitialized
    } else if error.isDenied {
      self = .denied(detail: error.message)
    } else {
      self = .failed(code: error.code, detail: error.message)
    }
  }
}
