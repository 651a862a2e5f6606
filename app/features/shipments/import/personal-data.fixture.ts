import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofUser,
  type PersonalDataFixture,
  type Row,
  secret,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

type Held = { imports: (Row & { rows: Row[] })[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { actor }) => anImport(database, actor),
  exported: [
    {
      table: "tender_imports",
      whose: ofUser,
      found: (held) => held.imports.map(({ rows, ...row }) => row),
      leftOut: {
        id: why.rowId,
        company_id: why.ofCompany,
        user_id: why.person,
        sha256: "tells a file that is sent twice, and says nothing",
      },
    },
    {
      table: "tender_import_rows",
      whose: (userId) => `import_id in (select id from tender_imports where ${ofUser(userId)})`,
      found: (held) => held.imports.flatMap(({ rows }) => rows),
      leftOut: { import_id: why.within, shipment_id: why.rowId, known_id: why.rowId },
    },
  ],
};

/** A file of tenders with a load and an error. */
async function anImport({ query }: Database, { userId, companyId }: Actor) {
  const [file] = await query
    .insert(tenderImports)
    .values({
      userId,
      companyId,
      fileName: "loads.csv",
      sha256: secret(),
      ignoredColumns: ["Notes"],
      createdAt: at,
      bookedAt: at,
    })
    .returning({ id: tenderImports.id });
  const row = { importId: file?.id ?? "", values: { "stops[0].contact": "Dana Reyes" } };
  await query.insert(importedRows).values([
    { ...row, line: 2, rowKey: "1001", questions: ["Is it frozen?"] },
    { ...row, line: 3, rowKey: "1002", errors: { weight: "Weight is required" } },
  ]);
}
