import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { certify } from "./documented-proxy.ts";

type Options = {
  port: number;
  certificate: ReturnType<typeof certify>;
  /** The port of the product. */
  upstream: number;
  /** Keeps what comes from the product until it's complete. */
  buffers?: boolean;
};

/** A proxy that ends TLS and passes everything on. Returns what stops it. */
export function startTlsProxy({
  port,
  certificate,
  upstream,
  buffers = false,
}: Options): () => void {
  const files = { cert: readFileSync(certificate.file), key: readFileSync(certificate.key) };
  const server = createServer(files, (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const target = { host: "127.0.0.1", port: upstream, path: url, method, headers };
    const passed = request(target, (answer) => {
      const isHeld = buffers && answer.headers["content-type"] === "text/event-stream";
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isHeld) answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(port, "127.0.0.1");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
