import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsOn } from "#tests/support/accounts.ts";
import { apiOn } from "#tests/support/api.ts";
import {
  aCarrier,
  aCustomer,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { allowInstantQuotes, someRates } from "#tests/support/instant-quotes.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const freight = {
  originZip: "46204",
  destinationZip: "60601",
  description: "Castings",
  units: [{ kind: "Pallet", count: 4, weight: 750.5 }],
};

describe("an assistant", () => {
  let assistant: Client;
  let hauler: Client;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const shipper = prepare(() => aCustomer(db.database));
  beforeAll(async () => {
    await someRates(db.database, staff);
    await allowInstantQuotes(db.database, staff, shipper);
    assistant = await connect(await api.keyOf(shipper));
    hauler = await connect(await api.keyOf(await aCarrier(db.database)));
  });
  afterAll(() => Promise.all([assistant.close(), hauler.close()]));

  async function connect(key: string): Promise<Client> {
    const client = new Client({ name: "the test", version: "1" });
    const headers = { authorization: `Bearer ${key}` };
    const transport = new StreamableHTTPClientTransport(
      new URL("https://freight.example/api/mcp"),
      { fetch: api.fetch, requestInit: { headers } },
    );
    await client.connect(transport);
    return client;
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses are JSON of many shapes
  type Answer = { isError?: boolean; structuredContent?: any; content?: any };
  const call = async (name: string, given: object = {}, as = assistant) =>
    (await as.callTool({ name, arguments: { ...given } })) as Answer;
  const refusal = ({ isError, content }: Answer) => isError && JSON.parse(content[0].text).code;

  test("learns its tools, and that it must name the price to book", async () => {
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toContain("getShipment");
    expect(tools.map(({ name }) => name)).not.toContain("createShipment");
    expect(JSON.stringify(tools)).not.toContain("$ref");
    const book = tools.find(({ name }) => name === "bookInstantQuote");
    expect(book?.description).toContain("tell the person the price");
    expect(book?.inputSchema.required).toEqual(["id", "mode", "totalCents"]);
    expect(assistant.getInstructions()).toContain("US cents");
  });

  test("says where a load is", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const { structuredContent } = await call("getShipment", { trackingId });
    expect(structuredContent).toMatchObject({ trackingId, status: "Quoted", stops: [{}, {}] });
    expect((await call("listEvents", { trackingId })).structuredContent.data).toEqual([]);
    const found = await call("listShipments", { search: trackingId });
    expect(found.structuredContent.data).toMatchObject([{ trackingId }]);
  });

  test("books a load once at the quoted price", async () => {
    const quote = (await call("createInstantQuote", freight)).structuredContent;
    const [option] = quote.options;
    const confirmed = { id: quote.id, mode: option.mode, totalCents: option.totalCents };
    const wrong = { ...confirmed, totalCents: option.totalCents - 1 };
    expect(refusal(await call("bookInstantQuote", wrong))).toBe("conflict");
    const booked = await call("bookInstantQuote", confirmed);
    const { trackingId } = booked.structuredContent;
    const again = await call("bookInstantQuote", confirmed);
    expect(again.structuredContent.trackingId).toBe(trackingId);
    const load = await call("getShipment", { trackingId });
    expect(load.structuredContent).toMatchObject({ mode: option.mode, weight: 3_002 });
  });

  test("learns only the tools that its key and its company can use", async () => {
    const named = async (as: Client) => (await as.listTools()).tools.map(({ name }) => name);
    expect(await named(assistant)).not.toContain("listLoads");
    const reader = await connect(await api.keyOf(shipper, { scopes: ["shipments:read"] }));
    expect(await named(reader)).toEqual(["listShipments", "getShipment"]);
    expect(await named(hauler)).toContain("listLoads");
    expect(refusal(await call("listLoads"))).toBe("forbidden");
    expect(refusal(await call("listQuotes", {}, reader))).toBe("scope_missing");
    await reader.close();
  });

  test("sends null for what it leaves out, and hears of an argument that isn't there", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const found = await call("listShipments", { search: null, status: null, limit: null });
    expect(found.structuredContent.data).toContainEqual(expect.objectContaining({ trackingId }));
    for (const [name, given, field] of [
      ["listShipments", { state: "Quoted" }, "state"],
      ["listShipments", { search: ["a"] }, "search"],
      ["getShipment", {}, "trackingId"],
      ["getShipment", { trackingId: null }, "trackingId"],
    ] as const) {
      const answer = await call(name, given);
      expect(refusal(answer), field).toBe("invalid");
      expect(JSON.parse(answer.content[0].text).errors).toMatchObject([{ field }]);
    }
  });

  test("sends null to the other tools too, and a list for a parameter that takes one", async () => {
    const offers = await call("listOffers", { trackingId: null }, hauler);
    expect(offers.structuredContent.data).toEqual([]);
    const { trackingId } = await aShipment(db.database, shipper);
    const found = await call("listShipments", { mode: null, search: "", fields: ["weight"] });
    expect(found.structuredContent.data).toContainEqual({ trackingId, weight: expect.any(Number) });
    const quote = { ...freight, equipment: null, hazardous: null, pickupAccessorials: null };
    expect((await call("createInstantQuote", quote)).structuredContent.options).not.toEqual([]);
  });

  test.each([
    [
      { units: [{ kind: "Pallet", count: 4, weight: "500" }] },
      { field: "units[0].weight", message: "Send a number, not a string: 500 without quotes" },
    ],
    [{ units: "4 pallets" }, { field: "units", message: "Send a list, not a string" }],
    [{ hazardous: "no" }, { field: "hazardous", message: "Send true or false, not a string" }],
    [{ description: 4 }, { field: "description", message: "Send a string, not a number" }],
  ])("hears which type a value needs: %o", async (given, error) => {
    const answer = await call("createInstantQuote", { ...freight, ...given });
    expect(refusal(answer)).toBe("invalid");
    expect(JSON.parse(answer.content[0].text).errors).toEqual([error]);
  });

  test("that repeats a call with its key does nothing twice", async () => {
    const given = { ...freight, idempotencyKey: "order-4711" };
    const first = await call("createInstantQuote", given);
    const again = await call("createInstantQuote", given);
    expect(again.structuredContent.id).toBe(first.structuredContent.id);
    const another = await call("createInstantQuote", { ...given, idempotencyKey: "order-4712" });
    expect(another.structuredContent.id).not.toBe(first.structuredContent.id);
    const changed = await call("createInstantQuote", { ...given, description: "Pumps" });
    expect(refusal(changed)).toBe("idempotency_key_reused");
    for (const idempotencyKey of ["two\nlines", "", "é", "x".repeat(256)]) {
      const answer = await call("createInstantQuote", { ...given, idempotencyKey });
      if (idempotencyKey === "") expect(answer.isError).toBeFalsy();
      else expect(refusal(answer)).toBe("idempotency_key_invalid");
    }
    expect(refusal(await call("createInstantQuote", { ...given, idempotencyKey: {} }))).toBe(
      "invalid",
    );
    expect(refusal(await call("getQuote", { id: "x", idempotencyKey: "one" }))).toBe("invalid");
  });

  const post = (by: ReturnType<typeof apiOn>, url: string, headers: Record<string, string>) =>
    by.fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });

  test("of a foreign page is refused, with a key and without", async () => {
    const url = "https://freight.example/api/mcp";
    const origin = "https://elsewhere.example";
    const authorization = `Bearer ${await api.keyOf(shipper)}`;
    const keys: Record<string, string>[] = [{ authorization }, {}];
    for (const key of keys) {
      const answer = await post(api, url, { origin, ...key });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "foreign_origin" });
    }
    const own = await post(api, url, { origin: "https://freight.example", authorization });
    expect(own.status).toBe(200);
  });

  test("of a page whose name was pointed at this machine is refused", async () => {
    const here = apiOn(db.database, { origin: undefined });
    const origin = "http://elsewhere.example:3000";
    expect((await post(here, `${origin}/api/mcp`, { origin })).status).toBe(403);
  });

  test("learns which method the address has", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await api.fetch("https://freight.example/api/mcp", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST");
      expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
    }
  });

  test("gets the errors of an invalid request", async () => {
    const answer = await call("createInstantQuote", { ...freight, originZip: "4620" });
    expect(refusal(answer)).toBe("invalid");
    expect(JSON.parse(answer.content[0].text).errors).toMatchObject([{ field: "originZip" }]);
    await expect(call("createShipment")).rejects.toThrow("There is no tool createShipment");
  });

  test("reaches no more than its key does", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const stranger = await connect(await api.keyOf(await aShipper(db.database)));
    expect(refusal(await call("getShipment", { trackingId }, stranger))).toBe("not_found");
    const reader = await connect(await api.keyOf(shipper, { scopes: ["shipments:read"] }));
    expect(refusal(await call("createInstantQuote", freight, reader))).toBe("scope_missing");
    await expect(connect("no key")).rejects.toThrow("not_authenticated");
    await Promise.all([stranger.close(), reader.close()]);
  });

  test("with a browser's session instead of a key is refused", async () => {
    const { headers } = await accountsOn(db.database).confirmed();
    const cookie = headers.get("cookie") ?? "";
    // The API takes it from our own pages.
    expect(await api.send(null, "/company", { headers: { cookie } })).toMatchObject({
      status: 200,
    });
    const answer = await api.fetch("https://freight.example/api/mcp", {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        origin: "https://freight.example",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    expect(answer.status).toBe(401);
  });
});
