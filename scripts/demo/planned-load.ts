import type { Actor } from "#app/features/accounts/actor.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { demoCommands } from "#server/start/demo-commands.ts";
import type { BookedLoad } from "./book-loads.ts";
import type { DemoPrice } from "./prices.ts";

export type Commands = typeof demoCommands;

export type Person = { userId: string; email: string; firstName: string; lastName: string };

export type People = { staff: Person; carriers: readonly Person[] };

/** A load of the demo with its price, and with the carrier that gets it. */
export type PlannedLoad = BookedLoad & { place: number; price: DemoPrice; carrier: Person };

/** What a command works with: who does it, and when. */
export type Desk = {
  database: Database;
  actor: Actor;
  origin: string;
  clock: { now: () => Date };
  scanFile: null;
  checkFile: Commands["checkFile"];
};

export type On = (actor: Actor, at: Date) => Desk;

export function actorOf(person: Person, role: Role): Actor {
  const { userId } = person;
  const permissions = role === "staff" ? staffPermissions : [];
  return {
    ...person,
    role,
    roles: [role],
    permissions,
    companyId: userId,
    companyRole: "owner",
  };
}
