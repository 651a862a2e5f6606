import { expect } from "vitest";
import { apiOn } from "./api.ts";
import { aVettedCarrier } from "./carriers.ts";
import { aCompany, aShipper, aStaffMember } from "./factories.ts";
import { freshDatabase } from "./fresh.ts";
import { today } from "./quote-scene.ts";

type Row = { id: string; trackingId: string };

export type DeskScene = Awaited<ReturnType<typeof openDeskScene>>;

/** The API at noon of `today`, with the keys of staff and of those they work with. */
export async function openDeskScene() {
  const db = await freshDatabase();
  const api = apiOn(db.database, { clock: { now: () => new Date(`${today}T17:00:00Z`) } });
  const shipper = await aShipper(db.database);
  await aCompany(db.database, shipper);
  const carrier = await aVettedCarrier(db.database);
  const keys = {
    staff: await api.keyOf(await aStaffMember(db.database)),
    shipper: await api.keyOf(shipper),
    carrier: await api.keyOf(carrier),
    stranger: await api.keyOf(await aShipper(db.database)),
  };
  /** A page of a list; for staff unless told otherwise. */
  const list = async (path: string, key = keys.staff) => {
    const answer = await api.send(key, path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Row[]; nextCursor: string | null };
  };
  const idsOf = async (path: string) => (await list(path)).data.map(({ id }) => id);
  return { db, api, shipper, carrier, keys, list, idsOf };
}
