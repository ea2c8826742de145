"""nginx before servers of the tests, as `deploy/nginx.conf` has it, with TLS and a certificate made for the occasion.

Servers and proxy are at a loopback address that this process alone uses, so their ports can be said beforehand and a
server comes back where it was.
"""

from __future__ import annotations

import ipaddress
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.support.paths import ROOT
from tools.prepare import nginx

PORT, SERVERS = 8443, (8001, 8002)
AROUND = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; {user}
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
  uwsgi_temp_path {folder}; scgi_temp_path {folder};
  include {folder}/site.conf;
}}
"""


class Proxy:
    """nginx that runs: *url* is where, *address* that of the servers behind it, *trust* knows its certificate."""

    def __init__(self, address: str, trust: ssl.SSLContext) -> None:
        self.address, self.url, self.trust = address, f"https://{address}:{PORT}", trust

    def browser(self) -> httpx.Client:
        """A browser without cookies yet; its paths begin at the interface."""
        base = f"{self.url}/api/v1"
        return httpx.Client(base_url=base, headers={"origin": self.url}, verify=self.trust, timeout=600)


def own_address() -> str:
    """A loopback address for this process alone."""
    number = os.getpid()
    return f"127.{64 + (number >> 16) % 128}.{number >> 8 & 255}.{number & 255}"


@contextmanager
def proxied(folder: Path) -> Iterator[Proxy]:
    """nginx before two servers, which need not be there yet."""
    program = nginx()
    if program is None:
        pytest.skip("needs nginx: install the package nginx")
    if sys.platform != "linux":
        pytest.skip("needs loopback addresses of its own, which Linux has")
    address = own_address()
    trust = write_files(folder, address)
    with subprocess.Popen([program, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL) as process:
        try:
            proxy = Proxy(address, trust)
            wait_until_up(proxy, process, folder)
            yield proxy
        finally:
            process.terminate()


def write_files(folder: Path, address: str) -> ssl.SSLContext:
    """Write what nginx reads; the trust that a browser needs."""
    folder.chmod(0o755)
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    changes = [(f"127.0.0.1:{port}", f"{address}:{port}") for port in SERVERS]
    changes += [("listen 443", f"listen {address}:{PORT}"), ("words.example;", f"{address};")]
    changes += [(f"/etc/ssl/words.example.{end}", f"{folder}/site.{end}") for end in ("pem", "key")]
    for before, after in changes:
        assert before in site, f"deploy/nginx.conf has no {before}"
        site = site.replace(before, after)
    (folder / "site.conf").write_text(site, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""  # so that it may write into the folder
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user), encoding="utf-8")
    return write_certificate(folder, address)


def write_certificate(folder: Path, address: str) -> ssl.SSLContext:
    """A key and its certificate for *address*, good for an hour, and a context that trusts it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, address)])
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    made = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    (folder / "site.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "site.key").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return ssl.create_default_context(cafile=folder / "site.pem")


def wait_until_up(proxy: Proxy, process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until it listens."""
    for _ in range(600):
        assert process.poll() is None, (folder / "error.log").read_text()
        try:
            httpx.get(proxy.url, verify=proxy.trust)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nginx does not answer")
