import { beforeAll, describe, expect, test } from "vitest";
import { apiOn } from "#tests/support/api.ts";
import { aShipper } from "#tests/support/factories.ts";
import { type Document, operationsOf } from "#tests/support/openapi.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("a request that the API can't take as it came", () => {
  let key: string;
  let document: Document;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeAll(async () => {
    key = await api.keyOf(await aShipper(db.database));
    document = (await api.send(null, "/openapi.json")).body;
  });

  type Answer = Awaited<ReturnType<typeof api.send>>;
  const expectProblem = ({ status, headers, body }: Answer, expected: object) => {
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({ ...expected, status, requestId: "the-request" });
  };

  test("by another method than its address has is a 405 that lists them, at each address", async () => {
    const methodsAt = Map.groupBy(operationsOf(document), ({ path }) => path);
    for (const [template, operations] of methodsAt) {
      await db.outside("delete from rate_limits");
      const path = template.replaceAll(/\{\w+\}/g, "x");
      const answer = await api.send(key, path, { method: "PATCH" });
      expectProblem(answer, { code: "method_not_allowed", status: 405 });
      const allowed = answer.headers.get("allow")?.split(", ");
      const described = operations.map(({ method }) => method);
      expect(allowed, path).toEqual(expect.arrayContaining(described));
      expect(allowed?.includes("HEAD"), path).toBe(allowed?.includes("GET"));
    }
  });

  test("at an address that no operation has is a 404", async () => {
    expectProblem(await api.send(key, "/nothing"), { code: "not_found", status: 404 });
    const below = await api.send(key, "/openapi.json/x");
    expectProblem(below, { code: "not_found", status: 404 });
  });

  test("with a body of another media type is a 415", async () => {
    for (const body of ["a=b", ""]) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await api.send(key, "/products", { body, headers });
      expectProblem(answer, { code: "not_json", status: 415 });
    }
  });

  test.each([
    ["path", `/shipments/${"x".repeat(1_100)}`],
    ["query", `/shipments?search=${"x".repeat(4_100)}`],
  ])("with too long a %s is a 414", async (_, path) => {
    expectProblem(await api.send(key, path), { code: "address_too_long", status: 414 });
  });

  test.each(["/shipments/%E0%A4", "/shipments?search=%E0%A4%A", "/shipments?search=100%"])(
    "with an escape that is none is a 400, not a search for it: %s",
    async (path) => {
      expectProblem(await api.send(key, path), { code: "malformed_address", status: 400 });
    },
  );

  test("with too many parameters or cookies is refused", async () => {
    const many = `/shipments?${"a=1&".repeat(301)}`;
    expectProblem(await api.send(key, many), { code: "malformed_address", status: 400 });
    const headers = { cookie: "a=b; ".repeat(160) };
    const cookies = await api.send(key, "/shipments", { headers });
    expectProblem(cookies, { code: "cookies_too_large", status: 431 });
  });
});
