import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { censusColumns } from "#app/features/carriers/read-census.server.ts";
import { carrierChecks } from "#app/features/carriers/tables.server.ts";
import { operatorCommands } from "#server/operator/commands.ts";
import { recordFromFmcsa } from "#tests/support/fmcsa.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const header =
  "DOT_NUMBER,LEGAL_NAME,PHONE,CELL_PHONE,EMAIL_ADDRESS,COMPANY_OFFICER_1,ADD_DATE,MCS150_DATE";

describe("FMCSA's census file", () => {
  let db: FreshDatabase;
  let folder: string;
  beforeAll(async () => {
    db = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), "census-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await db.close();
  });

  const run = (...args: string[]) => {
    const links = () => {
      throw new Error("no link is needed");
    };
    return operatorCommands
      .census(db.database, args, links, () => {})
      .catch(({ message }: Error) => message);
  };
  const importRows = (date: string, ...lines: string[]) => {
    const path = join(folder, "census.csv");
    writeFileSync(path, `\ufeff${lines.join("\r\n")}\r\n`);
    return run("import", path, "--date", date);
  };
  const contactOf = async (dotNumber: string) => {
    const [check] = await readCompanyChecks(db.database.query, { dotNumber, mcNumber: null });
    return check?.contact;
  };

  test("has a carrier's phone, email and officer, with the date of the file", async () => {
    const printed = await importRows(
      "2026-11-28",
      header,
      '9100001,"WABASH EXAMPLE TRUCKING, INC",3175550177,,office@wabash.example,JANE EXAMPLE,20030103,20251114 1015',
      "x,NO NUMBER INC,3175550178,,,,,",
    );
    expect(printed).toBe(
      "2 rows read of the census file of Nov 28, 2026; 1 without a USDOT number were left out.",
    );
    expect(await contactOf("9100001")).toEqual({
      phone: "3175550177",
      cellPhone: null,
      email: "office@wabash.example",
      officer: "JANE EXAMPLE",
      addedOn: "2003-01-03",
      mcs150On: "2025-11-14",
      fileDate: "2026-11-28",
    });
    expect(await contactOf("9100002")).toBeNull();
  });

  test("replaces an older one, and isn't replaced by it", async () => {
    const line = (phone: string) => `0009100003,A,${phone},,,,,`;
    await importRows("2026-10-01", header, line("3175550101"));
    await importRows("2026-11-01", header, line("3175550102"), line("3175550103"));
    await importRows("2026-10-15", header, line("3175550104"));
    expect(await contactOf("9100003")).toMatchObject({
      phone: "3175550103",
      fileDate: "2026-11-01",
    });
  });

  test("of many thousand rows is stored whole", async () => {
    const lines = Array.from({ length: 2_500 }, (_, n) => `${8_000_000 + n},A,3175550100,,,,,`);
    expect(await importRows("2026-11-01", header, ...lines)).toBe(
      "2,500 rows read of the census file of Nov 1, 2026.",
    );
    for (const dotNumber of ["8000000", "8000999", "8002499"]) {
      expect(await contactOf(dotNumber)).toMatchObject({ phone: "3175550100" });
    }
  });

  test("without its columns, its date or the file is refused, and says what is missing", async () => {
    expect(await importRows("2026-11-28", "dot_number,telephone", "1,2")).toBe(
      `The file lacks the columns ${censusColumns.slice(1).join(", ")}.`,
    );
    expect(await run("import", join(folder, "none.csv"), "--date", "2026-11-28")).toBe(
      "There is no such file.",
    );
    expect(await importRows("2999-01-01", header)).toContain("Jan 1, 2999, which is to come");
    for (const args of [
      [],
      ["import"],
      ["import", "x.csv"],
      ["import", "x.csv", "--date", "today"],
    ])
      expect(await run(...args)).toContain("Usage: npm run census -- import FILE --date");
  });

  test("alone has a number: FMCSA's own answer has none", async () => {
    const answer = recordFromFmcsa({ dotNumber: 9100005 });
    const check = { kind: "dot", number: "9100005", state: "found", answer } as const;
    await db.database.query.insert(carrierChecks).values(check);
    expect(await contactOf("9100005")).toBeNull();
    await importRows("2026-11-28", header, "9100005,A,,3175550105,,,,");
    expect(await contactOf("9100005")).toMatchObject({ phone: null, cellPhone: "3175550105" });
  });
});
