import Application
import CurlNetwork
import CursesTerminal
import Network
import RemoteLibrary

let addresses = CommandLine.arguments.dropFirst()

MainLoop.run {
  do {
    let address = try WebAddress(addresses.first ?? "http://127.0.0.1:8080/words")
    let library = RemoteLibrary(address, session: CurlSession())
    return try await AppCoordinator.run(RemoteContainer(library)) { try CursesTerminal() }
  } catch {
    print(error)
    return 1
  }
}
