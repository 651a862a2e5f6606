import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the scanners of tests take for malware. */
export const malware = "freight-test-malware";
export const malwareName = "Freight.Test";

/** A scanner at a socket of its own. */
export type Clamd = { address: string; stop: () => Promise<void> };

/** Debian's daemon, where it is installed. */
const installed = "/usr/sbin/clamd";
export const hasClamd = existsSync(installed);

/** Starts a server that answers INSTREAM as clamd does. */
export async function startFakeClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), "clamd-"));
  const address = join(folder, "clamd.sock");
  const server = createServer((socket) => answer(socket)).listen(address);
  await once(server, "listening");
  return {
    address,
    stop: async () => {
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answer(socket: Socket): void {
  const received: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => {
    received.push(chunk);
    const mayBeTheEnd = chunk.subarray(-4).every((byte) => byte === 0);
    const file = mayBeTheEnd ? readStream(Buffer.concat(received)) : undefined;
    if (file === undefined) return;
    socket.end(file.includes(malware) ? `stream: ${malwareName} FOUND\0` : "stream: OK\0");
  });
}

/** The file of a whole INSTREAM command; undefined while it isn't complete. */
function readStream(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return undefined;
  if (received.toString("latin1", 0, command.length) !== command) throw new Error("no INSTREAM");
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts Debian's clamd with a signature file of the test's own. */
export async function startRealClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), "clamd-"));
  const address = join(folder, "clamd.sock");
  const signature = Buffer.from(malware).toString("hex");
  writeFileSync(join(folder, "own.ndb"), `${malwareName}:0:*:${signature}\n`);
  const config = join(folder, "clamd.conf");
  writeFileSync(
    config,
    `DatabaseDirectory ${folder}\nLocalSocket ${address}\nForeground true\nStreamMaxLength 25M\n`,
  );
  const daemon = spawn(installed, ["--config-file", config], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(daemon, "exit");
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes("Self checking") || printed.includes("Listening daemon")) resolve();
    };
    daemon.stdout.on("data", read);
    daemon.stderr.on("data", read);
    void ended.then(() => reject(new Error(`clamd ended:\n${printed}`)));
  });
  return {
    address,
    stop: async () => {
      daemon.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
