import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { bodyPace, clientLimits, createHttpServer, disconnectBelow } from "./http-server.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Timeouts short enough for a test to wait for, and long enough for a busy machine. */
async function listen(): Promise<number> {
  const impatient = {
    headersTimeout: 2_000,
    connectionsCheckingInterval: 100,
  };
  server = createHttpServer(
    (_, response) => response.end("served"),
    { ...clientLimits, ...impatient },
    { ...bodyPace, everyMs: 3_000 },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends `text` and stops; resolves with the response once the server closes the connection. */
async function stall(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  // The reset may raise an error; only the received data matters.
  socket.on("error", () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

test("unfinished requests are disconnected: in a header, in a body, or silent", async () => {
  const port = await listen();
  const [header, body] = await Promise.all([
    stall(port, "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "),
    stall(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\na"),
    stall(port, ""),
  ]);
  expect(header).toContain("408");
  expect(body).toContain("served");
});

test("headers past 16 kB are refused with 431", async () => {
  const port = await listen();
  const answer = await stall(port, `GET / HTTP/1.1\r\nx: ${"x".repeat(17 * 1024)}\r\n\r\n`);
  expect(answer).toContain("431");
});

test("a file may take minutes as long as it comes, and at most as long as the largest one may take", () => {
  vi.useFakeTimers();
  const socket = { bytesRead: 5_000_000, destroy: vi.fn() };
  const request = Object.assign(new EventEmitter(), { complete: false, socket });
  disconnectBelow(request as unknown as Parameters<typeof disconnectBelow>[0], bodyPace);
  for (let sent = 0; sent < 20_000_000; sent += bodyPace.bytes) {
    socket.bytesRead += bodyPace.bytes;
    vi.advanceTimersByTime(bodyPace.everyMs);
  }
  expect(socket.destroy).not.toHaveBeenCalled();
  expect((20_000_000 / bodyPace.bytes) * bodyPace.everyMs).toBeLessThan(
    clientLimits.requestTimeout,
  );
  socket.bytesRead += bodyPace.bytes - 1;
  vi.advanceTimersByTime(bodyPace.everyMs);
  expect(socket.destroy).toHaveBeenCalledOnce();
  request.emit("close");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
