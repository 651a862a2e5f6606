import { computeReports } from "#app/features/reports/compute.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expect } from "../fixtures.ts";
import { readPage } from "../read-page.ts";
import { toast } from "../tender.ts";
import type { Cast, Load } from "./cast.ts";

/** The broker's record is complete and released, the report shows the margin, the load is closed. */
export async function closeLoad(cast: Cast, { trackingId, deskUrl }: Load): Promise<void> {
  const { staff, carrier } = cast;
  await carrier.goto(`/carrier/loads/${trackingId}/record`);
  await carrier.getByRole("button", { name: "Request the record" }).click();
  await expect(toast(carrier)).toContainText("Record requested");
  await staff.goto(`${deskUrl}/record`);
  await expect(staff.getByText("Everything that 49 CFR 371.3 lists is on record.")).toBeVisible();
  await expect(staff.getByText("$2,823.05")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Release to the carrier" }).click();
  await expect(toast(staff)).toContainText("Record released");
  await carrier.reload();
  await expect(carrier.getByRole("link", { name: "Download the record (PDF)" })).toBeVisible();
  await expectAccessible(carrier);

  await computeNow(cast.databaseUrl);
  await staff.goto("/staff/reports?by=customer");
  const line = staff.getByRole("row", { name: new RegExp(cast.customerCompany) });
  for (const amount of ["$3,828.55", "$1,005.50", "$2,823.05"]) {
    await expect(line).toContainText(amount);
  }
  await expectAccessible(staff);
  expect(await readPage(staff, deskUrl)).toContain("Closed");
}

/** Computes the figures of the reports, as the product does by itself at intervals. */
async function computeNow(databaseUrl: string): Promise<void> {
  const options = { skipMigrations: true };
  const database = await openPostgres(databaseUrl, 1, createLog("silent"), options);
  try {
    await computeReports(database, new Date(), 0);
  } finally {
    await database.close();
  }
}
