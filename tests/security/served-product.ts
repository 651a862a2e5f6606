import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { loadProduct } from "#scripts/product.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { openByHand } from "#tests/support/open-by-hand.ts";
import { startServer } from "#tests/support/running.ts";
import { browserThat, type Product, secret, signer, site } from "./product.ts";

/** A raw request: the sender controls names, case and repetition of headers. */
export type Sent = {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders | readonly string[];
  body?: string | Buffer;
};

type Answered = { status: number; ms: number };

/** Bytes of a body that is read to its end even when it is refused. */
const unreadAtMost = 500_000;

/** Runs the product as a process on a fresh PostgreSQL database. */
export async function serveProduct() {
  const { routes } = await loadProduct();
  const { url: databaseUrl, drop } = await freshUrl();
  const database = await openByHand(databaseUrl, 4);
  const folder = mkdtempSync(join(tmpdir(), "freight-"));
  const start = () =>
    startServer({
      env: {
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: secret,
        ORIGIN: site,
        TRUSTED_PROXY_HOPS: "1",
      },
    });
  let server = await start();
  const ask: Product["request"] = (path, init) =>
    fetch(new URL(path, server.url), { redirect: "manual", ...init });
  const kill = async () => {
    server.signal("SIGKILL");
    await server.ended;
  };
  return {
    /** The process; another one after `restart`. */
    get server() {
      return server;
    },
    /** Kills the process, and starts another on the same data. */
    restart: async () => {
      await kill();
      server = await start();
    },
    database,
    routes,
    signer,
    /** Where uploads are while they are answered. */
    uploads: join(folder, "uploads"),
    /** The most memory that the process had at any time, in MB; 0 where the system doesn't say. */
    peakMegabytes: () => peakMegabytes(server.pid),
    /** What the process has used of the processor, in seconds; 0 where the system doesn't say. */
    processorSeconds: () => processorSeconds(server.pid),
    browser: () => browserThat(ask),
    /**
     * Opens a persistent connection; each `send` resolves with the status and the response time in
     * milliseconds.
     */
    connect: () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = ({ method, path, headers = {}, body = "" }: Sent): Promise<Answered> =>
        new Promise<Answered>((resolve, reject) => {
          const began = performance.now();
          const asked = request({
            agent,
            port: new URL(server.url).port,
            host: "127.0.0.1",
            method,
            path,
            headers,
          });
          asked.on("error", (error: NodeJS.ErrnoException) => {
            // Whose large body is refused unread may find the connection closed.
            const isClosed = error.code === "ECONNRESET" || error.code === "EPIPE";
            if (isClosed && body.length > unreadAtMost) resolve({ status: 0, ms: 0 });
            // As any client of HTTP: the server had closed the kept connection meanwhile.
            else if (isClosed && asked.reusedSocket) {
              resolve(send({ method, path, headers, body }));
            } else reject(error);
          });
          asked.on("response", (answer) => {
            const status = answer.statusCode ?? 0;
            const done = () => resolve({ status, ms: performance.now() - began });
            // A stream does not end: its headers are the response.
            if (answer.headers["content-type"] === "text/event-stream") {
              answer.destroy();
              return done();
            }
            answer.resume().on("end", done);
          });
          asked.end(body);
        });
      return { send, close: () => agent.destroy() };
    },
    close: async () => {
      await kill();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The peak of a process's memory in MB, as Linux counts it; 0 elsewhere. */
function peakMegabytes(pid: number | undefined): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** A process's time on all processors in seconds, as Linux counts it; 0 elsewhere. */
function processorSeconds(pid: number | undefined): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may contain spaces; the times are the 12th and 13th after.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** Of the times in /proc, on every Linux. */
const ticksPerSecond = 100;
