import { expect, test, vi } from "vitest";
import { describeApi } from "./api.ts";
import { newApi } from "./operation.ts";
import { serveDocument } from "./serve-document.ts";

test("the description is made once, and sent once to who keeps it", async () => {
  const api = newApi();
  const made = vi.spyOn(api, "getOpenAPI31Document");
  api.get("/openapi.json", serveDocument(api));
  const get = (headers: Record<string, string> = {}) => api.request("/openapi.json", { headers });
  const first = await get();
  const [text, etag = ""] = [await first.text(), first.headers.get("etag") ?? ""];
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.0" });
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  for (const kept of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get({ "if-none-match": kept });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  const changed = await get({ "if-none-match": '"other"' });
  expect([changed.status, await changed.text()]).toEqual([200, text]);
  expect(made).toHaveBeenCalledTimes(1);
});

test("the page for developers describes the API without making its description again", () => {
  expect(describeApi()).toBe(describeApi());
});
