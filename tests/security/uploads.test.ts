import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeskPath } from "#app/routes/desk/is-desk-path.ts";
import { signedOutMessage } from "#app/ui/signed-out.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { registerPerson } from "./people.ts";
import { type Browser, openProduct, type Product, site } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";
import { serveProduct } from "./served-product.ts";

let product: Product;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  scene = await setScene(product);
});
afterAll(() => product.close());

test("a file is taken only from somebody who may upload there, and nobody else's is read", async () => {
  const stranger = await registerPerson(product);
  for (const { path, who } of scene.places.filter(({ path }) => findUploadRoute(path))) {
    for (const address of [path, `${path}.data`]) {
      const send = (browser: Browser) => sendUnread(browser, address);
      const signedOut = await send(product.browser());
      expect(signedOut, `${address}, signed out`).toMatchObject({ read: 0 });
      if (address !== path && isDeskPath(path)) {
        expect(signedOut).toMatchObject({ status: 401, text: signedOutMessage });
      }
      const isTheirs = path === "/brokerage/import";
      const refused = await send(stranger.browser);
      expect(refused.read > 0, `${address}, registerPerson else`).toBe(isTheirs);
      if (!isTheirs) expect(refused.text).toMatch(/^You can't upload here/);
      if (who) expect((await send(who.browser)).read, `${address}, allowed`).toBeGreaterThan(0);
    }
  }
});

/** Sends a broken form with a file, and counts how much of it is read. */
async function sendUnread(browser: Browser, path: string) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read > 100_000) return controller.close();
        read += 1_000;
        controller.enqueue(new Uint8Array(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const answer = await browser.send(path, init);
  return { read, status: answer.status, text: await answer.text() };
}

test("an uploaded file is on the disk only until its request ends, however it ends", async () => {
  buildIfNeeded();
  const served = await serveProduct();
  try {
    const { browser } = await registerPerson(served, { role: "staff" });
    const files = () => (existsSync(served.uploads) ? readdirSync(served.uploads) : []);
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

    const cookie = [...browser.jar].map((pair) => pair.join("=")).join("; ");
    const begin = () => beginUpload(served.server.url, cookie);
    const disconnected = begin();
    await expect.poll(files).toHaveLength(1);
    disconnected.destroy();
    await expect.poll(files).toEqual([]);

    const killed = begin();
    await expect.poll(files).toHaveLength(1);
    await served.restart();
    killed.destroy();
    expect(files()).toEqual([]);
  } finally {
    await served.close();
  }
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
