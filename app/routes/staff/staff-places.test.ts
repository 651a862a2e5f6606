import { expect, test } from "vitest";
import { queues } from "#app/capabilities.ts";
import { deskGroups } from "#app/features/accounts/desk-queue.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { placesFor } from "#app/routes/desk/desk-places.server.ts";
import { matchPages } from "#app/routes/desk/find/match-pages.ts";
import { staffPlaces } from "./staff-places.server.ts";

const counted = queues.map((queue) => ({ ...queue, count: 3 }));
const all = staffPlaces(staffPermissions, counted);

test("the navigation begins with Today, and then has its six groups in their order", () => {
  expect(all[0]).toMatchObject({ title: "Today", to: "/staff" });
  const groups = all.slice(1).map(({ group }) => group);
  expect([...new Set(groups)]).toEqual(deskGroups);
  // Each group once: its pages follow each other.
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual(deskGroups);
});

test("a number stands beside what is this person's work, and leads to what it counts", () => {
  const find = (places: typeof all, title: string) => places.find((one) => one.title === title);
  expect(find(all, "Quotes")).toMatchObject({ count: 3, search: "?status=pending" });
  const empty = staffPlaces(
    staffPermissions,
    queues.map((queue) => ({ ...queue, count: 0 })),
  );
  expect(find(empty, "Quotes")?.search).toBeUndefined();
  const others = staffPlaces([], counted);
  expect(others.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(0);
  expect(find(others, "Team")).toBeUndefined();
  expect(find(others, "Quotes")).toBeDefined();
});

test("who prices finds the page of a new quote by its name from any page", () => {
  const found = (places: typeof all) => matchPages(places, "quote").map(({ to }) => to);
  expect(found(all)).toContain("/staff/quotes/new");
  expect(found(staffPlaces(["operations"], counted))).toEqual(["/staff/quotes"]);
});

test("each page of a desk has a letter of its own after the key g", () => {
  const everything = { companyRole: "owner", hasInstantQuotes: true } as const;
  for (const places of [all, placesFor("shipper", everything), placesFor("carrier", everything)]) {
    const letters = places.map(({ go }) => go);
    expect(letters).not.toContain(undefined);
    expect(new Set(letters).size).toBe(places.length);
  }
});

test("the bar of a phone has four pages beside the menu", () => {
  expect(all.flatMap(({ bar }) => bar?.name ?? [])).toEqual([
    "Today",
    "Shipments",
    "Quotes",
    "Messages",
  ]);
});
