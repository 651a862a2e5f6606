import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { staticFirst } from "./listener.ts";
import type { Answer } from "./static-handler.ts";

const lines: Record<string, unknown>[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
const next: RequestListener = (_, response) => void response.end("rendered");
const page: Answer = { status: 200, headers: ["x-kept", "yes"], body: Buffer.from("kept") };

const server = createServer(
  staticFirst(({ url }) => (url?.startsWith("/kept") ? page : undefined), log, next),
);
await new Promise<void>((resolve) => server.listen(0, resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterEach(() => lines.splice(0));

test("a static page is sent with its headers and a request ID, and logged under that ID", async () => {
  const answer = await fetch(`${origin}/kept?code=secret`);
  expect(await answer.text()).toBe("kept");
  expect(answer.headers.get("x-kept")).toBe("yes");
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toMatchObject([
    { requestId, method: "GET", path: "/kept", status: 200, msg: "request" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("other requests go to the pipeline, which logs them itself", async () => {
  expect(await (await fetch(`${origin}/other`)).text()).toBe("rendered");
  expect(lines).toEqual([]);
});
