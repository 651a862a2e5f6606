import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { apiPath } from "#server/api/path.ts";
import { runExample } from "#tests/support/api-examples/run-example.ts";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld } from "#tests/support/api-examples/world.ts";
import { operationsOf } from "#tests/support/api-operations.ts";
import { prepare } from "#tests/support/prepare.ts";

type Described = Record<string, Record<string, { responses: Record<string, object> }>>;

const site = "https://freight.example";
const api = describeApi();
const created = operationsOf().flatMap(({ id, path, method }) => {
  const answer = (api.paths as Described)[path]?.[method.toLowerCase()]?.responses[201];
  return answer ? [{ id, isLocated: "headers" in answer }] : [];
});

/** What these create is a part of a record that is answered whole, or has no address of its own. */
const withoutAddress = [
  "addCarrierCertificate",
  "addCharge",
  "addQuoteNote",
  "applyCredit",
  "chargeSuggestedPrice",
  "createOffers",
  "disputeInvoice",
  "issueCreditMemo",
  "placeBid",
  "recordCustomerPayment",
  "recordHandover",
  "recordPayment",
  "recordPaymentRun",
  "releaseRecord",
  "reportEvent",
  "requestRecord",
  "sendEdiInterchange",
  "sendLoadMessage",
  "sendMessage",
];

test("the address of what is created is described, unless the API has none", () => {
  const others = created.filter((one) => !one.isLocated).map(({ id }) => id);
  expect(others.sort()).toEqual(withoutAddress);
});

describe("an answer to what creates something", () => {
  let sceneOf: ReturnType<typeof scenesIn>;
  const world = prepare(openExampleWorld);
  beforeAll(async () => {
    sceneOf = scenesIn(world);
  });
  afterAll(() => world.db.close());

  const { operations, ofStaff } = apiOperations(api);
  const examples = new Map(
    [...operations, ...ofStaff].flatMap((part) => part.operations.map((one) => [one.id, one])),
  );

  test.each(created)("says of $id where that is read, as described", async ({ id, isLocated }) => {
    await world.db.outside("delete from rate_limits");
    const example = examples.get(id);
    if (!example) throw new Error("there is no such operation");
    const scene = await sceneOf(id);
    let location: string | null = null;
    const fetch = async (request: Request) => {
      const answer = await world.api.fetch(request);
      expect(answer.status).toBe(201);
      location = answer.headers.get("location");
      return answer;
    };
    expect(await runExample(world, example, scene, { site, fetch })).toBeUndefined();
    expect(location !== null).toBe(isLocated);
    if (location === null) return;
    const read = await world.api.send(scene.key, String(location).slice(apiPath.length));
    expect(read.status, location).toBe(200);
  });
});
