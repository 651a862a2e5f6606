import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { eachTradingPartner } from "#tests/support/edi-scene.ts";
import { aColleague, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("EDI by the API", () => {
  const db = prepareDatabase();
  const { shipper, shipment, tender } = eachTradingPartner(db);

  const setUp = async () => {
    const api = apiOn(db.database);
    return { api, key: await api.keyOf(shipper) };
  };

  test("a company's software tenders, reads the answers and says that it has them", async () => {
    const { api, key } = await setUp();
    const sent = await api.send(key, "/edi/messages", { body: { content: tender() } });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject([{ kind: "204", state: "done" }]);
    const ready = await api.send(key, "/edi/messages?direction=out&state=ready");
    const { data } = ready.body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(["997", "990"]);
    const path = `/edi/messages/${data[1].id}`;
    expect((await api.send(key, path)).body.content).toContain("ST*990*0001~");
    expect((await api.send(key, `${path}/sent`, { method: "POST" })).status).toBe(204);
    expect((await api.send(key, path)).body.state).toBe("sent");
  });

  test("another company sees nothing of it, and a colleague who only looks sends nothing", async () => {
    const { api, key } = await setUp();
    const sent = await api.send(key, "/edi/messages", { body: { content: tender() } });
    const [{ id }] = sent.body.data;
    const strangers = await api.keyOf(await aShipper(db.database));
    expect((await api.send(strangers, `/edi/messages/${id}`)).status).toBe(404);
    expect((await api.send(strangers, "/edi/messages")).body.data).toEqual([]);
    const body = { content: tender({ number: `${shipment.number}B` }) };
    expect((await api.send(strangers, "/edi/messages", { body })).status).toBe(403);
    const colleague = await aColleague(db.database, shipper, "owner");
    const viewers = await api.keyOf(colleague);
    await db.database.query
      .update(companyMembers)
      .set({ role: "view" })
      .where(eq(companyMembers.userId, colleague.userId));
    expect((await api.send(viewers, "/edi/messages", { body })).status).toBe(403);
  });

  test("what is no X12, or another company's, is answered with what is wrong", async () => {
    const { api, key } = await setUp();
    await aPartner(db.database, shipper);
    const other = await aPartner(db.database, await aShipper(db.database));
    const foreign = { content: fromPartner(other, aTender({ number: shipment.number })) };
    const problems = [{ message: expect.stringContaining("another sender") }];
    expect(await api.send(key, "/edi/messages", { body: foreign })).toMatchObject({
      status: 201,
      body: { data: [{ state: "failed", problems }] },
    });
    const sent = await api.send(key, "/edi/messages", {
      body: { content: `hello ${shipment.number}` },
    });
    expect(sent.body.data).toMatchObject([
      { state: "failed", problems: [{ message: expect.stringContaining("no X12 interchange") }] },
    ]);
  });
});
