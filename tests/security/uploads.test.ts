import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeskPath } from "#app/routes/desk/is-desk-path.ts";
import { signedOutMessage } from "#app/ui/signed-out.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { registerPerson } from "./people.ts";
import { type Browser, openProduct, type Product } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";

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
