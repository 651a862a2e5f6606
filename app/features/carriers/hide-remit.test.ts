import { expect, test } from "vitest";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { hideLoggedRemit } from "./hide-remit.ts";

const staff = (permissions: StaffPermission[]) => ({
  userId: "1",
  firstName: "Morgan",
  lastName: "Lee",
  email: "morgan@freight.example",
  role: "staff" as const,
  roles: ["staff" as const],
  permissions,
  companyId: "1",
  companyRole: "owner" as const,
});

test("the audit log names where a carrier is paid only to staff who may see it", () => {
  const entries = [
    { action: "carrier.remit", details: { remitName: "Prairie Line", bankLastFour: "4711" } },
    { action: "carrier.state", details: { to: "active" } },
  ];
  expect(hideLoggedRemit(staff(["billing"]), entries)).toEqual(entries);
  expect(hideLoggedRemit(staff(["administration"]), entries)).toEqual([
    { action: "carrier.remit", details: {} },
    entries[1],
  ]);
  expect(hideLoggedRemit(null, entries)[0]?.details).toEqual({});
});
