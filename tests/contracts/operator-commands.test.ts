import { describe, expect, test } from "vitest";
import { openStaffInvitationToken } from "#app/features/accounts/team/invitation-link.server.ts";
import { openStaffAccount } from "#app/features/accounts/team/join-team.server.ts";
import { readStaffInvitation } from "#app/features/accounts/team/queries.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { operatorCommands } from "#server/operator/commands.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";

const signer = createSigner("a secret of this test");
const links = () => ({ signer, origin: "https://freight.example" });

describe("an operator's commands", () => {
  const db = prepareDatabase();

  /** What a command prints, in place of what it does or refuses. */
  const says = (name: keyof typeof operatorCommands, ...args: string[]) =>
    operatorCommands[name](db.database, args, links, () => {}).catch(
      ({ message }: Error) => message,
    );

  test("make and end staff, as long as somebody is left who can let others in", async () => {
    const { email } = await aShipper(db.database, { firstName: "Ana", lastName: "Ode" });
    const colleague = await aShipper(db.database);
    expect(await says("staff", "list")).toContain("No staff yet");
    expect(await says("staff", "grant", email)).toBe(
      `${email} is now staff, starting with the next page they open.`,
    );
    const listed = /Ana Ode, since [A-Z][a-z]{2} \d{1,2}, 20\d\d/;
    expect(await says("staff", "list")).toMatch(listed);
    expect(await says("staff", "grant", email)).toBe(`${email} is already staff.`);

    expect(await says("staff", "revoke", email)).not.toContain("no longer");
    expect(await says("staff", "list")).toMatch(listed);
    expect(await says("staff", "grant", colleague.email)).toContain("is now staff");
    expect(await says("staff", "revoke", email)).toBe(`${email} is no longer staff.`);
    expect(await says("staff", "revoke", email)).toBe(`${email} is not staff.`);
    expect(await says("audit", "verify")).toBe(
      "The audit log is intact: all 3 entries are as written.",
    );
  });

  test("invite the first of a team, who needs no account before, and nobody twice", async () => {
    const accounts = accountsOn(db.database);
    const email = "first@desk.example";
    const idIn = (said: string) => {
      const [, token = ""] = /https:\/\/freight\.example\/team-invitation\/(\S+)$/.exec(said) ?? [];
      return openStaffInvitationToken(signer, token) ?? "";
    };
    const replaced = idIn(await says("staff", "invite", email));
    const id = idIn(await says("staff", "invite", " First@Desk.example "));
    const reading = { query: db.database.query, clock: systemClock };
    expect(await readStaffInvitation(reading, replaced)).toBeUndefined();
    expect(await readStaffInvitation(reading, id)).toMatchObject({ email, invitedBy: null });

    const named = { firstName: "Sam", lastName: "Lee", password };
    const cookies = sent(await openStaffAccount(accounts.from(), id, named));
    expect(await accounts.whoIs(cookies)).toMatchObject({
      email,
      role: "staff",
      permissions: expect.arrayContaining(["administration"]),
    });
    expect(await says("staff", "invite", email)).toBe("Sam Lee is already on the team.");
    expect(await says("audit", "verify")).toContain("The audit log is intact");
  });

  test("say how they are used, and whom they don't find", async () => {
    expect(await says("staff", "grant", "nobody@freight.example")).toContain(
      "There's no account for nobody@freight.example. To open one: npm run staff -- invite nobody@",
    );
    for (const args of [
      ["grant"],
      ["grant", "a@b.example", "c@d.example"],
      ["dismiss"],
      ["invite"],
      [],
    ]) {
      expect(await says("staff", ...args), args.join(" ")).toContain("Usage: npm run staff");
    }
    expect(await says("audit")).toBe("Usage: npm run audit -- verify");
  });
});
