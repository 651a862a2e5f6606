import { expect } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { apiOn } from "./api.ts";
import { aVettedCarrier } from "./carriers.ts";
import { aCustomer, aShipper, aStaffMember } from "./factories.ts";
import { freshDatabase } from "./fresh.ts";
import { prepare, prepareDatabase } from "./prepare.ts";
import { today } from "./quote-scene.ts";

type Api = Pick<ReturnType<typeof apiOn>, "keyOf">;
type Row = { id: string; trackingId: string };

/** Part of it, for steps that are given one. */
export type DeskScene = ReturnType<typeof prepareDeskScene>;

/** A database and the API on it, with the keys of staff and of those they work with. */
export async function openDeskScene() {
  const db = await freshDatabase();
  const people = {
    staff: await aStaffMember(db.database),
    shipper: await aCustomer(db.database),
    carrier: await aVettedCarrier(db.database),
    stranger: await aShipper(db.database),
  };
  return { db, keys: await keysOf(apiAtNoon(db.database), people) };
}

/** The same, open during the tests of the file or `describe` that calls this, with its lists. */
export function prepareDeskScene() {
  const db = prepareDatabase();
  const api = prepare(() => apiAtNoon(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const shipper = prepare(() => aCustomer(db.database));
  const carrier = prepare(() => aVettedCarrier(db.database));
  const stranger = prepare(() => aShipper(db.database));
  const keys = prepareKeys(api, { staff, shipper, carrier, stranger });
  /** A page of a list; for staff unless told otherwise. */
  const list = async (path: string, key = keys.staff) => {
    const answer = await api.send(key, path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Row[]; nextCursor: string | null };
  };
  const idsOf = async (path: string) => (await list(path)).data.map(({ id }) => id);
  return { db, api, staff, shipper, carrier, stranger, keys, list, idsOf };
}

/** The API at noon of `today`. */
export function apiAtNoon(database: Database) {
  return apiOn(database, { clock: { now: () => new Date(`${today}T17:00:00Z`) } });
}

/** A key of the API for each of these people. */
export function prepareKeys<Name extends string>(api: Api, people: Record<Name, Actor>) {
  return prepare(() => keysOf(api, people));
}

async function keysOf<Name extends string>(api: Api, people: Record<Name, Actor>) {
  const keys = {} as Record<Name, string>;
  for (const name in people) keys[name] = await api.keyOf(people[name]);
  return keys;
}
