import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { ediInterchanges, ediMessages, ediPartners } from "#app/features/edi/tables.server.ts";
import { importedRows, tenderImports } from "#app/features/shipments/import/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { at, secret } from "./planted.ts";

/** A file of tenders with a load and an error. */
export async function anImport({ query }: Database, { userId, companyId }: Actor) {
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
    { ...row, line: 2, rowKey: "1001" },
    { ...row, line: 3, rowKey: "1002", errors: { weight: "Weight is required" } },
  ]);
}

/** A tender by EDI that was declined. */
export async function anEdiMessage({ query }: Database, { userId }: Actor) {
  const name = `Partner ${randomUUID()}`;
  const [partner] = await query
    .insert(ediPartners)
    .values({
      ...{
        name,
        userId,
        qualifier: "ZZ",
        interchangeId: randomUUID().slice(0, 13),
        groupId: "ACME",
      },
      ...{ ownQualifier: "02", ownInterchangeId: "HAUL", ownGroupId: "HAUL", scac: "HAUL" },
      ...{ isTest: true, sendsStatus: true, sendsInvoices: true, createdAt: at },
    })
    .returning({ id: ediPartners.id });
  const text = `N1*SH*Dana Reyes ${randomUUID()}`;
  const [file] = await query
    .insert(ediInterchanges)
    .values({
      ...{ partnerId: partner?.id, direction: "in", source: "upload", sha256: secret() },
      ...{ control: "000000001", text, at },
    })
    .returning({ id: ediInterchanges.id });
  await query.insert(ediMessages).values({
    ...{ interchangeId: file?.id ?? "", kind: "204", groupControl: "1", control: "0001" },
    ...{ reference: "S-2041", state: "declined", text, outcome: "Too heavy.", createdAt: at },
    mendedAt: at,
  });
}
