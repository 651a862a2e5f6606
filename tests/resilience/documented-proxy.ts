import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";

const docs = readFileSync("docs/production.md", "utf8");

/** Where a proxy of the docs listens, and what stands in for what an installation has. */
type Place = {
  /** An empty folder. */
  folder: string;
  port: number;
  /** The ports of the product's two processes. */
  upstreams: readonly [number, number];
  certificate: Certificate;
};

type Certificate = { file: string; key: string };

/** The proxies whose configuration docs/production.md has. */
export const documentedProxies = [
  {
    name: "nginx",
    version: "-v",
    block: /^nginx:\n\n```nginx\n(.*?)^```/ms,
    prepare: prepareNginx,
  },
  {
    name: "caddy",
    version: "version",
    block: /^Caddy:\n\n```\n(.*?)^```/ms,
    prepare: prepareCaddy,
  },
].map(({ name, version, block, prepare }) => ({
  name,
  isInstalled: spawnSync(name, [version]).status === 0,
  /** Starts it with the documented configuration; resolves once it answers. */
  start: async (place: Place) => {
    const [, documented = ""] = block.exec(docs) ?? [];
    const { file, text, args } = prepare(documented, place);
    writeFileSync(file, text);
    const child = spawn(name, args, { env: { PATH: process.env.PATH, HOME: place.folder } });
    let printed = "";
    child.stderr.on("data", (chunk) => {
      printed += chunk;
    });
    const ended = once(child, "exit");
    const answers = () => fetch(`https://localhost:${place.port}/`);
    const isGone = ended.then(([code]) => Promise.reject(new Error(`${name}: ${code} ${printed}`)));
    await Promise.race([vi.waitFor(answers, { timeout: 120_000 }), isGone]);
    isGone.catch(() => {});
    return {
      stop: async () => {
        child.kill("SIGKILL");
        await ended;
      },
    };
  },
}));

/** Replaces what differs from an installation, each as often as the docs have it. */
function adapt(documented: string, replacements: readonly [string, string, number?][]): string {
  return replacements.reduce((text, [from, to, times = 1]) => {
    const parts = text.split(from);
    if (parts.length !== times + 1) throw new Error(`docs/production.md has no ${from}`);
    return parts.join(to);
  }, documented);
}

function prepareNginx(documented: string, { folder, port, upstreams, certificate }: Place) {
  const server = adapt(documented, [
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["/etc/ssl/freight.example.pem", certificate.file],
    ["/etc/ssl/freight.example.key", certificate.key],
    ["server_name freight.example", "server_name localhost"],
    ["127.0.0.1:3000", `127.0.0.1:${upstreams[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${upstreams[1]}`],
  ]);
  const file = join(folder, "nginx.conf");
  const text = `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  ${server}
}
`;
  return { file, text, args: ["-c", file, "-e", "stderr"] };
}

function prepareCaddy(documented: string, { folder, port, upstreams, certificate }: Place) {
  const site = adapt(documented, [
    [
      "freight.example {",
      `https://localhost:${port} {\n  tls ${certificate.file} ${certificate.key}`,
    ],
    ["127.0.0.1:3000", `127.0.0.1:${upstreams[0]}`, documented.split("127.0.0.1:3000").length - 1],
    ["127.0.0.1:3001", `127.0.0.1:${upstreams[1]}`, documented.split("127.0.0.1:3001").length - 1],
  ]);
  const file = join(folder, "Caddyfile");
  const text = `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`;
  return { file, text, args: ["run", "--adapter", "caddyfile", "--config", file] };
}

/** A certificate for localhost, by OpenSSL. */
export function certify(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const [file, key] = [join(folder, "site.pem"), join(folder, "site.key")];
  const type = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const where = ["-days", "2", "-out", file, "-keyout", key];
  execFileSync("openssl", ["req", ...type, ...names, ...where], { stdio: "ignore" });
  return { file, key };
}
