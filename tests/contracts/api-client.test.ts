import { beforeAll, describe, expect, test } from "vitest";
import { createFreightClient } from "#clients/typescript/client.ts";
import { apiOn } from "#tests/support/api.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("the TypeScript client", () => {
  let freight: ReturnType<typeof createFreightClient>;
  const db = prepareDatabase();
  beforeAll(async () => {
    const { keyOf, fetch } = apiOn(db.database);
    const key = await keyOf(await aShipper(db.database));
    freight = createFreightClient({ site: "https://freight.example/", key, fetch });
  });

  test("tenders a load, changes it at its version, and lists it", async () => {
    const { data: booked, response } = await freight.POST("/shipments", {
      params: { header: { "idempotency-key": "order-4711" } },
      body: {
        origin: "Indianapolis, IN 46204",
        destination: "Chicago, IL 60601",
        weight: 12_500,
        mode: "FTL",
        description: "24 pallets of castings",
      },
    });
    const trackingId = booked?.trackingId ?? "";
    const { data: changed } = await freight.PUT("/shipments/{trackingId}/references", {
      params: {
        path: { trackingId },
        header: { "if-match": response.headers.get("etag") ?? "" },
      },
      body: { references: [{ kind: "PO", value: "4711" }] },
    });
    expect(changed).toMatchObject({ trackingId, version: 2, references: [{ value: "4711" }] });
    const { data: page } = await freight.GET("/shipments", {
      params: { query: { search: trackingId } },
    });
    expect(page?.data).toMatchObject([{ trackingId, status: "Quoted" }]);
  });

  test("answers with the problem where it is refused", async () => {
    const { data, error } = await freight.GET("/shipments/{trackingId}", {
      params: { path: { trackingId: "M7K2QX4TZ" } },
    });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ code: "not_found", status: 404 });
  });
});
