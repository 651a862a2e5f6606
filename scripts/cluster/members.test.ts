import { expect, test } from "vitest";
import { isWhole } from "./members.ts";

const member = (name: string, role: string, state = "running") => ({ name, role, state });
const roles = [
  member("postgres1", "leader"),
  member("postgres2", "sync_standby"),
  member("postgres3", "replica", "streaming"),
];

test("a cluster is whole with a primary, a standby that confirms and all members at work", () => {
  expect(isWhole(roles, 3)).toBe(true);
});

test("a cluster isn't whole while a member is missing or starts, or no standby confirms", () => {
  expect(isWhole(roles.slice(0, 2), 3)).toBe(false);
  expect(isWhole([...roles.slice(0, 2), member("postgres3", "replica", "starting")], 3)).toBe(
    false,
  );
  expect(isWhole([member("postgres1", "leader"), member("postgres2", "replica")], 2)).toBe(false);
});
