import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { spendBudget } from "./person-budgets.ts";

describe("what a person asks of us", () => {
  const db = prepareDatabase();

  const spend = async (times: number, path: string, person: string) => {
    for (let done = 0; done < times; done += 1) await spendBudget(db.database.query, path, person);
  };

  test.each([
    { points: 300, path: "/find.json", also: "/Find.json/" },
    { points: 120, path: "/staff/shipments.csv", also: "/brokerage/invoices.csv.data" },
  ])("is counted for them alone, however $path is spelled", async ({ points, path, also }) => {
    const [one, other] = [randomUUID(), randomUUID()];
    await spend(points - 1, path, one);
    await spend(1, also, one);
    await expect(spend(1, path, one)).rejects.toMatchObject({ code: "too_many" });
    await spend(1, path, other);
    await spend(1, "/staff/shipments", one);
  });
});
