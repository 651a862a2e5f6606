import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openPaper } from "#app/features/papers/read.server.ts";
import { uploadHandler } from "#app/features/papers/routes/upload-handler.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { storeAnswers } from "#app/platform/object-store/check-store.server.ts";
import { readS3Address } from "#app/platform/object-store/s3-address.ts";
import { s3Store } from "#app/platform/object-store/s3-store.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { findDocuments } from "#server/start/find-documents.ts";
import { apiOn } from "#tests/support/api.ts";
import { storeAt } from "#tests/support/document-places.ts";
import { readContent } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import type { StoreFault } from "#tests/support/s3-server.ts";
import { storeScene } from "#tests/support/store-scene.ts";

const silent = createLog("silent");

describe("a store of documents that fails", () => {
  const scene = prepare(() => storeScene());
  afterAll(() => scene.close());
  afterEach(() => {
    scene.server.fault = null;
  });

  const open = (versionId: string, by = scene.on) => openPaper(by(scene.staff), versionId);
  const reads = async (versionId: string) => {
    const rows = await scene.db.outside(
      `select from paper_reads where version_id = '${versionId}'`,
    );
    return rows.length;
  };
  const versions = async () => (await scene.db.outside("select from paper_versions")).length;
  /** Waits for no answer longer than a moment. */
  const impatient = () => scene.onStore(storeAt(scene.server.url, 50));

  const outages: StoreFault[] = ["down", "busy", "silent", "proxy"];
  test.each(outages)(
    "takes no upload and gives no document while it's %s, says when to try again, and then does",
    async (fault) => {
      const { id: versionId } = await scene.upload();
      const bytes = scene.aFile();
      const id = await scene.aLoad();
      const before = await versions();
      scene.server.fault = fault;
      const by = fault === "silent" ? impatient() : scene.on;
      const refused = { code: "unavailable", retryAfter: 30 };
      await expect(scene.upload(bytes, { id, by })).rejects.toMatchObject(refused);
      await expect(open(versionId, by)).rejects.toMatchObject(refused);
      expect(await versions()).toBe(before);
      expect(await reads(versionId)).toBe(0);
      scene.server.fault = null;
      const { id: stored } = await scene.upload(bytes, { id });
      const opened = await open(stored);
      expect(opened && (await readContent(opened))).toEqual(bytes);
    },
  );

  test("answers the API with 503 and Retry-After", async () => {
    const { id } = await scene.upload();
    const { keyOf, send } = apiOn(scene.db.database);
    const key = await keyOf(scene.staff);
    scene.server.fault = "busy";
    const answer = await send(key, `/documents/${id}`);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(answer.headers.get("retry-after")).toBe("30");
  });

  test("leaves a form as it was typed, with 503 and Retry-After", async () => {
    const id = await scene.aLoad();
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: "other", note: "Paid in cash" })) {
      form.set(name, value);
    }
    form.append("file", new File([scene.aFile()], "receipt.pdf"));
    const context = new RouterContextProvider();
    const given = { ...scene.on(scene.staff), log: silent, requestId: "the-request" };
    context.set(requestContext, {
      ...given,
      clientAddress: "",
      nonce: "",
      faults: [],
      asksFmcsa: false,
    });
    const request = new Request("https://freight.example/staff", { method: "POST" });
    const handle = uploadHandler(() => ({ actor: scene.staff, id, to: "/staff" }));
    scene.server.fault = "down";
    const args = { request, url: new URL(request.url), context, params: {} };
    const answer = (await handle(args, form)) as {
      data: { typed: object; errors: Record<string, string> };
      init: { status: number; headers: Headers };
    };
    expect(answer.init.status).toBe(503);
    expect(answer.init.headers.get("retry-after")).toBe("30");
    expect(answer.data.typed).toMatchObject({ kind: ["other"], note: ["Paid in cash"] });
    expect(answer.data.errors.file).toContain("Nothing was saved");
  });

  const wrong: StoreFault[] = ["other bytes", "short"];
  test.each(wrong)("never gives somebody a whole document of %s", async (fault) => {
    const { id } = await scene.upload();
    const api = apiOn(scene.db.database);
    const key = await api.keyOf(scene.staff);
    const server = createServer(
      getRequestListener(({ url, headers }) => api.fetch(url, { headers }), {
        overrideGlobalObjects: false,
      }),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const download = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/documents/${id}`, { headers });
      return (await answer.arrayBuffer()).byteLength;
    };
    expect(await download()).toBeGreaterThan(100);
    scene.server.fault = fault;
    await expect(download()).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  });

  test("is found out at start where it refuses us, and waited for where it doesn't answer", async () => {
    const check = (url: string) => storeAnswers(storeAt(url));
    const { url, withoutBucket, withUnknownKey, inAnotherRegion } = scene.server;
    expect(await check(url)).toBe(true);
    await expect(check(withoutBucket)).rejects.toThrow(
      "DOCUMENTS_URL: the store answers 404 NoSuchBucket. Create the bucket, or correct its name.",
    );
    await expect(check(withUnknownKey)).rejects.toThrow(
      "DOCUMENTS_URL: the store answers 403 InvalidAccessKeyId. Correct KEY and SECRET",
    );
    await expect(check(inAnotherRegion)).rejects.toThrow("AuthorizationHeaderMalformed");
    for (const fault of ["down", "busy"] as const) {
      scene.server.fault = fault;
      expect(await check(url)).toBe(false);
    }
  });

  test("is missed at start and at each download where its address isn't set anymore", async () => {
    const { id } = await scene.upload();
    const logged: { msg: string; documents: number }[] = [];
    const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
    await findDocuments({ ...scene.db.database, objects: null }, log);
    const msg = "documents are in a store, and nobody can open them: DOCUMENTS_URL isn't set";
    expect(logged).toMatchObject([{ msg, documents: await versions() }]);
    await expect(open(id, scene.onDatabase)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("shows no key in what is logged and said", async () => {
    const lines: string[] = [];
    const log = createLog("trace", { write: (line) => void lines.push(line) });
    const address = readS3Address(scene.server.url);
    if (!address) throw new Error("the store has no address");
    scene.server.fault = "down";
    const put = s3Store(address, { log }).put("0".repeat(64), Buffer.from("x"));
    const error = await put.catch((failure: Error) => failure);
    const said = [...lines, JSON.stringify(error), String(error), String((error as Error).stack)];
    expect(lines).not.toEqual([]);
    for (const line of said) expect(line).not.toContain(address.secretAccessKey);
  });
});
