#!/usr/bin/env python3
"""A server for the tests of the network: each path is one way in which a server can fail.

Prints its port, then one line for what happens to the path /hold. Ends when its input ends.
Paths below /files/ are files of the folder FILES, with an ETag that follows from their content;
where NAME.gone is there in place of NAME, it is gone for good.
Usage: [FILES=FOLDER] server.py [CERTIFICATE KEY]
"""
import gzip
import hashlib
import json
import os
import socket
import ssl
import struct
import sys
import threading
import time


def head(status="200 OK", kind="text/csv; charset=utf-8", length=None, more=()):
    lines = [f"HTTP/1.1 {status}", "Connection: close"]
    if kind:
        lines.append(f"Content-Type: {kind}")
    if length is not None:
        lines.append(f"Content-Length: {length}")
    return ("\r\n".join(lines + list(more)) + "\r\n\r\n").encode()


def whole(body, **options):
    return head(length=len(body), **options) + body


def chunk(body):
    return b"%x\r\n" % len(body) + body + b"\r\n"


def say(text):
    print(text, flush=True)


def wait_for_end(connection):
    """Returns when the client has closed the connection."""
    try:
        while connection.recv(4096):
            pass
    except OSError:
        pass


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        more = connection.recv(65536)
        if not more:
            return None
        data += more
        if data[0] == 0x16:
            # A client that speaks TLS to a server without it.
            connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            return None
    top, body = data.split(b"\r\n\r\n", 1)
    lines = top.decode("latin-1").split("\r\n")
    method, path, _ = lines[0].split(" ", 2)
    fields = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
    length = int(fields.get("Content-Length", 0))
    while len(body) < length:
        body += connection.recv(65536)
    return method, path, fields, body


CSV = "漢字,がな,意味\n単語,たんご,word\n".encode()


def redirect(to, status="302 Found"):
    return whole(b"moved", status=status, more=[f"Location: {to}"])


def file_of(path):
    return os.path.join(os.environ["FILES"], os.path.basename(path))


def answer(connection, request, origin):
    method, path, fields, body = request
    send = connection.sendall
    if path in FIXED:
        send(FIXED[path])
    elif path == "/echo":
        text = {"method": method, "path": path, "fields": fields, "body": body.decode()}
        send(whole(json.dumps(text).encode(), kind="application/json"))
    elif path == "/hold":
        say("asked")
        wait_for_end(connection)
        say("closed")
    elif path == "/silent":
        wait_for_end(connection)
    elif path == "/silent-body":
        send(head(length=1000) + b"a" * 10)
        wait_for_end(connection)
    elif path == "/dribble":
        send(head(length=10**9))
        ended = threading.Event()
        threading.Thread(target=lambda: (wait_for_end(connection), ended.set()), daemon=True).start()
        while not ended.wait(0.02):
            send(b"a" * 100)
    elif path in ("/slow", "/slow-chunks"):
        chunked = path.endswith("chunks")
        send(head(more=["Transfer-Encoding: chunked"]) if chunked else head(length=len(CSV)))
        for place in range(len(CSV)):
            part = CSV[place:place + 1]
            send(chunk(part) if chunked else part)
            time.sleep(0.05)
        if chunked:
            send(b"0\r\n\r\n")
    elif path in ("/half", "/half-chunks"):
        # Then hardly anything more, so that it is not silent.
        chunked = path.endswith("chunks")
        half = b"a" * (100 if chunked else 100_000)
        send(head(more=["Transfer-Encoding: chunked"]) + chunk(half) if chunked else head(length=200_000) + half)
        ended = threading.Event()
        threading.Thread(target=lambda: (wait_for_end(connection), ended.set()), daemon=True).start()
        while not ended.wait(0.2):
            send(chunk(b"a") if chunked else b"a")
    elif path == "/reset":
        send(head(length=1000) + b"a" * 100)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    elif path == "/endless":
        send(head(more=["Transfer-Encoding: chunked"]))
        while True:
            send(chunk(b"a" * 65536))
    elif path == "/endless-head":
        send(b"HTTP/1.1 200 OK\r\n")
        while True:
            send(b"X-More: " + b"a" * 1000 + b"\r\n")
    elif path == "/long-head":
        send(b"HTTP/1.1 200 OK\r\nX-Long: " + b"a" * (2 << 20) + b"\r\n\r\n")
    elif path == "/conditional":
        if fields.get("If-None-Match") == '"first"':
            send(head(status="304 Not Modified", kind=None))
        else:
            send(whole(CSV, more=['ETag: "first"', "Last-Modified: Mon, 23 Nov 2026 05:00:00 GMT"]))
    elif path.startswith("/files/") and os.path.exists(file_of(path)):
        with open(file_of(path), "rb") as file:
            content = file.read()
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        if fields.get("If-None-Match") == tag:
            send(head(status="304 Not Modified", kind=None))
        else:
            send(whole(content, more=[f"ETag: {tag}"]))
    elif path.startswith("/files/") and os.path.exists(file_of(path) + ".gone"):
        send(whole(b"it was removed", status="410 Gone", kind="text/plain"))
    elif path == "/redirect":
        send(redirect(origin + "/csv"))
    elif path == "/circle":
        send(redirect(origin + "/circle-back"))
    elif path == "/circle-back":
        send(redirect(origin + "/circle"))
    elif path.startswith("/on/"):
        send(redirect(f"{origin}/on/{int(path[4:]) + 1}"))
    elif path == "/to-http":
        send(redirect(origin.replace("https:", "http:") + "/csv"))
    else:
        send(whole(b"there is nothing here", status="404 Not Found", kind="text/plain"))


FIXED = {
    "/csv": whole(CSV),
    "/gzip": whole(gzip.compress(CSV), more=["Content-Encoding: gzip"]),
    "/named": whole(
        CSV,
        more=["Content-Disposition: attachment; filename=\"x.csv\"; filename*=UTF-8''..%2F%E5%8D%98%E8%AA%9E.csv"],
    ),
    "/cut": head(length=1000) + b"a" * 100,
    "/cut-chunks": head(more=["Transfer-Encoding: chunked"]) + chunk(b"a" * 100),
    "/cut-head": b"HTTP/1.1 200 OK\r\nContent-Ty",
    "/nothing": b"",
    "/huge": head(length=10**15) + b"a" * 100,
    "/not-a-length": head(more=["Content-Length: many"]) + b"a",
    "/bomb": whole(gzip.compress(b"\0" * (64 << 20)), more=["Content-Encoding: gzip"]),
    "/not-gzip": whole(b"this is not gzip", more=["Content-Encoding: gzip"]),
    "/unknown-encoding": whole(CSV, more=["Content-Encoding: klingon"]),
    "/not-http": b"SSH-2.0-OpenSSH_9.2\r\n",
    "/page": whole(b"<html>", kind="text/html; charset=utf-8"),
    "/typeless": whole(b"{}", kind=None),
    "/broken-json": whole(b'{"result": [1, 2', kind="application/json"),
    "/other-json": whole(b'{"result": "many"}', kind="application/json"),
    "/needs-key": whole(
        b'{"result": null, "error": "valid api key must be provided"}', kind="application/json"
    ),
    "/latin-json": whole('{"result": "é"}'.encode("latin-1"), kind="application/json"),
    "/json": whole(b'{"result": [1, 2]}', kind="application/json"),
    "/error": whole(b"broken", status="500 Internal Server Error"),
    "/part": whole(CSV, status="206 Partial Content"),
    "/to-file": redirect("file:///etc/passwd"),
    "/to-nowhere": whole(b"moved", status="302 Found"),
}


def serve(connection, origin, tls):
    try:
        if tls:
            connection = tls.wrap_socket(connection, server_side=True)
        request = read_request(connection)
        if request:
            answer(connection, request, origin)
    except OSError:
        pass
    finally:
        connection.close()


def end_with_parent():
    while sys.stdin.buffer.read(4096):
        pass
    os._exit(0)


def main():
    tls = None
    if len(sys.argv) > 2:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(sys.argv[1], sys.argv[2])
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    port = listener.getsockname()[1]
    origin = f"https://localhost:{port}" if tls else f"http://127.0.0.1:{port}"
    threading.Thread(target=end_with_parent, daemon=True).start()
    say(port)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection, origin, tls), daemon=True).start()


main()
