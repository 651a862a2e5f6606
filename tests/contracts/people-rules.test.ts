import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { invitePerson } from "#app/features/accounts/people/invite.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { inviteStaff } from "#app/features/accounts/team/invite-staff.server.ts";
import { changePermissions, removeFromTeam } from "#app/features/accounts/team/members.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { aColleague, aRole, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const signer = createSigner("a secret of this test");
const verbs = ["invite", "change", "remove", "leave"] as const;
type Verb = (typeof verbs)[number];

const db = prepareDatabase();
beforeAll(async () => {
  await staffWith(["administration"]);
});

/** Somebody on our team who may do only this, beside an owner in their own company. */
async function staffWith(permissions: readonly StaffPermission[]): Promise<Actor> {
  const owner = await aShipper(db.database);
  const actor = await aColleague(db.database, owner, "view");
  await aRole(db.database, actor, { role: "staff", permissions: [...permissions] });
  return { ...actor, role: "staff", roles: ["staff"], permissions };
}

const askers: Record<string, () => Promise<Actor>> = {
  "an owner": async () => {
    const owner = await aShipper(db.database);
    await aColleague(db.database, owner, "owner");
    return owner;
  },
  "anybody else in a company": async () =>
    aColleague(db.database, await aShipper(db.database), "shipping"),
  "staff with sales or compliance": () => staffWith(["sales", "compliance"]),
  "other staff": () => staffWith(["operations", "billing"]),
  "an administrator": () => staffWith(["administration"]),
};

type Place = { companyId: string; isOwn: boolean };

const places: Record<string, (actor: Actor) => Promise<Place>> = {
  "their own company": async ({ companyId }) => ({ companyId, isOwn: true }),
  "a customer or carrier": async () => {
    const { companyId } = await aShipper(db.database);
    return { companyId, isOwn: false };
  },
  "an organization with our team in it": async () => {
    const { companyId } = await staffWith(["operations"]);
    return { companyId, isOwn: false };
  },
};

/** What the actor may do to the people of a place, by trying it. */
async function triedAt(actor: Actor, { companyId, isOwn }: Place): Promise<Verb[]> {
  const from = { ...accountsOn(db.database).from(), signer };
  const organization = isOwn ? {} : { organization: companyId };
  const person = async () => (await aColleague(db.database, { companyId }, "view")).userId;
  const attempts: Record<Verb, () => Promise<void>> = {
    invite: () =>
      invitePerson(from, actor, {
        email: `${randomUUID()}@line.example`,
        role: "view",
        ...organization,
      }),
    change: async () =>
      changeCompanyRole(from, actor, {
        person: await person(),
        role: "shipping",
        ...organization,
      }),
    remove: async () => removeFromCompany(from, actor, await person(), organization),
    // Last: it ends their place there.
    leave: async () => removeFromCompany(from, actor, actor.userId, organization),
  };
  return allowed(attempts);
}

/** What the actor may do to our team. */
function triedOnTeam(actor: Actor): Promise<Verb[]> {
  const deps = { database: db.database, actor, clock: systemClock, origin: "", signer };
  const seen = ["operations"] as const;
  const colleague = async () => (await staffWith(seen)).userId;
  return allowed({
    invite: () =>
      inviteStaff(deps, { email: `${randomUUID()}@freight.example`, permissions: ["sales"] }),
    change: async () =>
      changePermissions(deps, { id: await colleague(), permissions: ["billing"], seen }),
    remove: async () => removeFromTeam(deps, await colleague(), async () => {}),
  });
}

async function allowed(attempts: Partial<Record<Verb, () => Promise<void>>>): Promise<Verb[]> {
  const done: Verb[] = [];
  for (const verb of verbs) {
    await attempts[verb]?.().then(
      () => done.push(verb),
      (error: { code?: string }) => expect(["not_found", "forbidden"]).toContain(error.code),
    );
  }
  return done;
}

/** The table of docs/security.md: what is allowed by who and whose. */
function documented(): Map<string, Map<string, string>> {
  const lines = readFileSync(join(projectRoot, "docs/security.md"), "utf8").split("\n");
  const first = lines.findIndex((line) => /^\| who +\| their own company/.test(line));
  const rows = lines.slice(first, lines.indexOf("", first)).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [[, ...whose] = [], , ...said] = rows;
  return new Map(
    said.map(([who = "", ...cells]) => [
      who,
      new Map(whose.map((one, place) => [one, cells[place] ?? ""])),
    ]),
  );
}

test.each(Object.entries(askers))(
  "%s does to the people of each organization what docs/security.md says, and no more",
  async (who, make) => {
    const done = new Map<string, string>();
    for (const [whose, find] of Object.entries(places)) {
      const actor = await make();
      done.set(whose, (await triedAt(actor, await find(actor))).join(", "));
    }
    done.set("our team", (await triedOnTeam(await make())).join(", "));
    expect(done).toEqual(documented().get(who));
  },
);

test("docs/security.md lists nobody else", () => {
  expect([...documented().keys()]).toEqual(Object.keys(askers));
});
