#if PostgreSQL
  import Application
  import Domain
  import PostgreSQLLibrary
  import Processes

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Connects to libraries on servers.
  nonisolated struct ServerConnection {
    /// The home directory, where libpq has its files.
    let home: String?

    /// A server that does not answer is not waited for longer than this, in seconds; one that is
    /// gone is noticed in as many milliseconds.
    private static let standardOptions = [
      "application_name": "tangocho", "client_encoding": "UTF8", "connect_timeout": "10",
      "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
      "tcp_user_timeout": "15000",
    ]

    /// Where systems keep the certificates of authorities: Debian, Fedora, macOS.
    private static let authorities = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]

    /// The mode that the learner has set, read before a service address sets another one.
    private static let givenMode = Environment.variable("PGSSLMODE")

    /// The library at an address; nothing is connected before the first call.
    func database(
      _ address: DatabaseAddress,
      _ clock: any WallClock,
      _ random: any RandomSource,
      password: String? = nil
    ) -> PostgreSQLDatabase {
      var options = Self.standardOptions.merging(address.options) { _, own in own }
      options["password"] = password ?? address.password
      if address.options["service"] ?? Environment.variable("PGSERVICE") == nil {
        let verification = verification(of: address) { name in
          name == "PGSSLMODE" ? Self.givenMode : Environment.variable(name)
        }
        options.merge(verification) { own, _ in own }
      } else if address.options["sslmode"] == nil, Self.givenMode == nil {
        // What a service file says comes after options, and before variables of the environment.
        ChildProcess.setOwnVariable("PGSSLMODE", to: "verify-full")
      }
      return PostgreSQLDatabase(
        options: options,
        place: address.shown,
        clock: clock,
        random: random,
        pause: clock.pause(milliseconds:)
      )
    }

    /// The options that verify the certificate of another computer, unless the address or the environment
    /// say otherwise.
    ///
    /// A mode is set also for this computer: the variable may have been set for a service address.
    func verification(
      of address: DatabaseAddress,
      _ environment: (String) -> String?
    ) -> [String: String] {
      var options: [String: String] = [:]
      var mode = address.options["sslmode"] ?? environment("PGSSLMODE")
      if mode == nil {
        // For this computer, the default of libpq: with the authorities of the system, it accepts no other
        // mode than verify-full.
        let authority = address.options["sslrootcert"] ?? environment("PGSSLROOTCERT")
        let isTrusted = address.isLocal(environment) && authority != "system"
        mode = isTrusted ? "prefer" : "verify-full"
        options["sslmode"] = mode
      }
      // With other modes, an authority would make them stricter.
      guard mode?.hasPrefix("verify-") == true, environment("PGSSLROOTCERT") == nil,
        access((home ?? "") + "/.postgresql/root.crt", R_OK) != 0
      else { return options }
      options["sslrootcert"] = Self.authorities.first { access($0, R_OK) == 0 }
      return options
    }
  }
#endif
