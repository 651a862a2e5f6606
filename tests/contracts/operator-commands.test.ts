import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorCommands } from "#server/operator/commands.ts";
import { aShipper } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("an operator's commands", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  /** What a command prints, in place of what it does or refuses. */
  const says = (name: keyof typeof operatorCommands, ...args: string[]) =>
    operatorCommands[name](db.database, args).catch(({ message }: Error) => message);

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

  test("say how they are used, and whom they don't find", async () => {
    expect(await says("staff", "grant", "nobody@freight.example")).toContain(
      "There's no account for nobody@freight.example.",
    );
    for (const args of [["grant"], ["grant", "a@b.example", "c@d.example"], ["dismiss"], []]) {
      expect(await says("staff", ...args), args.join(" ")).toContain("Usage: npm run staff");
    }
    expect(await says("audit")).toBe("Usage: npm run audit -- verify");
  });
});
