import { connect, type NetConnectOpts, type Socket } from "node:net";

/** The name of the malware in a file; null for a clean one. Rejects when nobody answered. */
export type ScanFile = (bytes: Uint8Array) => Promise<string | null>;

/** Milliseconds to wait for an answer. */
const scanTimeoutMs = 30_000;
const chunkBytes = 64 * 1024;

/**
 * A client for a ClamAV daemon, by its INSTREAM command: each scan sends a file over a connection of
 * its own. `address` is "host:port" or the absolute path of a socket.
 */
export function clamdScanner(address: string, timeout = scanTimeoutMs): ScanFile {
  return async (bytes) => readAnswer(await exchange(optionsOf(address), bytes, timeout));
}

function optionsOf(address: string): NetConnectOpts {
  if (address.startsWith("/")) return { path: address };
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function exchange(options: NetConnectOpts, bytes: Uint8Array, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => send(socket, bytes));
    let answer = "";
    // The whole exchange has this long, however slowly the daemon talks.
    const timer = setTimeout(() => socket.destroy(new Error("clamd took too long")), timeout);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
    });
    // A daemon that had enough answers and hangs up while we send: its answer is what matters.
    socket.on("error", (error) => (answer ? resolve(answer) : reject(error)));
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

/** Sends chunks, each after its length in four bytes, and an empty one at the end. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write("zINSTREAM\0");
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    socket.write(lengthOf(chunk.byteLength));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Reads "stream: OK" or "stream: Name FOUND"; anything else says that the file was not scanned. */
function readAnswer(answer: string): string | null {
  const said = answer.replace(/\0.*$/s, "").trim();
  if (said === "stream: OK") return null;
  const found = /^stream: (?<name>.+) FOUND$/.exec(said)?.groups?.name;
  if (found) return found;
  throw new Error(`clamd did not scan the file: ${said.slice(0, 100) || "no answer"}`);
}
