import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dashboardStreamPath,
  deskStreamPath,
  trackingStreamPath,
} from "#app/features/live/paths.ts";
import { streamsPerPerson } from "#app/features/live/stream.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { isLongRun, times } from "#tests/support/long-run.ts";
import { site } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";
import { serveProduct } from "./served-product.ts";

/**
 * More than the places of one client of the public, whose requests release them with those of the
 * whole public; the long run asks for more than all of these.
 */
const crowd = times(21, 2_100);
const client = "203.0.113.200";

let product: Awaited<ReturnType<typeof serveProduct>>;
let scene: Scene;
beforeAll(async () => {
  buildIfNeeded();
  product = await serveProduct();
  scene = await setScene(product);
});
afterAll(() => product?.close());

/** Every stream, who may open it, and how many requests would exhaust its places. */
const streams = () => [
  { path: dashboardStreamPath, who: scene.shipper, asked: streamsPerPerson + 1 },
  { path: deskStreamPath, who: scene.staff, asked: streamsPerPerson + 1 },
  { path: `${trackingStreamPath}?id=${scene.load.trackingId}`, who: null, asked: crowd },
];

const cookieOf = (who: { browser: { jar: Map<string, string> } } | null) =>
  [...(who?.browser.jar ?? [])].map((pair) => pair.join("=")).join("; ");

/** One client's, or for a crowd another one for each request, so that no per-client limit is reached. */
const address = (n: number) => (isLongRun ? `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` : client);

/** Opens the stream, returns its status and closes it. */
async function open(path: string, cookie: string): Promise<number> {
  const leaving = new AbortController();
  const headers = { cookie, "x-forwarded-for": client };
  const answer = await fetch(product.server.url + path, { headers, signal: leaving.signal });
  leaving.abort();
  return answer.status;
}

test("HEAD and other methods use no stream place", async () => {
  const attacker = product.connect();
  for (const { path, who, asked } of streams()) {
    const cookie = cookieOf(who);
    for (const method of ["HEAD", "OPTIONS"]) {
      for (let n = 0; n < asked; n += 1) {
        const headers = {
          cookie,
          origin: site,
          "x-forwarded-for": address(n),
        };
        expect((await attacker.send({ method, path, headers })).status, method).toBeLessThan(500);
      }
    }
    expect(await open(path, cookie), path).toBe(200);
  }
  attacker.close();
});

test("an aborted request releases its place", async () => {
  const { port } = new URL(product.server.url);
  for (const { path, who, asked } of streams()) {
    const cookie = cookieOf(who);
    for (let n = 0; n < asked; n += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      await once(socket, "connect");
      const head = `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nx-forwarded-for: ${address(n)}\r\n\r\n`;
      socket.write(head);
      // Every other one waits for its response.
      if (n % 2) await once(socket, "data");
      socket.destroy();
    }
    await expect.poll(() => open(path, cookie), { message: path }).toBe(200);
  }
});

test("an uploaded file is on the disk only until its request ends, however it ends", async () => {
  const { browser } = scene.staff;
  const files = () => (existsSync(product.uploads) ? readdirSync(product.uploads) : []);
  const send = async (text: string) => {
    const body = new FormData();
    body.append("intent", "upload");
    body.append("file", new File([text], "tender.edi"));
    return (await browser.send("/staff/edi", { method: "POST", body })).status;
  };
  const isa = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*0000*U*00401*000000001*0*P*>~IEA*0*000000001~`;
  expect(await send(isa)).toBeLessThan(500);
  expect(await send("x".repeat(2_000_000))).toBe(413);
  expect(await send("")).toBe(422);
  expect(files()).toEqual([]);

  const begin = () => beginUpload(product.server.url, cookieOf(scene.staff));
  const disconnected = begin();
  await expect.poll(files).toHaveLength(1);
  disconnected.destroy();
  await expect.poll(files).toEqual([]);

  const killed = begin();
  await expect.poll(files).toHaveLength(1);
  await product.restart();
  killed.destroy();
  expect(files()).toEqual([]);
});

/** Sends the first part of a form with a file, and leaves the rest open. */
function beginUpload(url: string, cookie: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      "POST /staff/edi HTTP/1.1",
      "host: freight.example",
      `origin: ${site}`,
      `cookie: ${cookie}`,
      "content-type: multipart/form-data; boundary=x",
      "content-length: 500000",
      "",
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n',
      "a".repeat(100_000),
    ].join("\r\n"),
  );
  return socket;
}
