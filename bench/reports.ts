import type { Actor } from "#app/features/accounts/actor.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { readReport } from "#app/features/reports/queries.server.ts";
import { breakdowns } from "#app/features/reports/report.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { connected } from "./client.ts";
import { fill, overTwoYears } from "./fill.ts";
import { median } from "./processes.ts";

// Measures the reports over a million loads with a charge on each side: how long a report takes to
// read, and how long its figures take to compute in the background.
const target = 300;
const rows = Number(process.env.ROWS ?? 1_000_000);
const times = Number(process.env.TIMES ?? 50);

const charges = `
  insert into charges (shipment_id, side, code, description, quantity, unit, rate, cents, source,
    state, created_at, settled_at)
  select id, side, 'linehaul', 'Linehaul', 1000, 'flat', cents * 100, cents, 'staff', 'approved',
    created_at, created_at
  from shipments, lateral (values
    ('customer', 100000 + hashtext(tracking_id) % 50000), ('carrier', 80000)) as one (side, cents)`;

const staff: Actor = {
  userId: "00000000-0000-4000-8000-000000000000",
  companyId: "00000000-0000-4000-8000-000000000000",
  companyRole: "owner",
  firstName: "N",
  lastName: "N",
  email: "n@staff.example",
  role: "staff",
  roles: ["staff"],
  permissions: staffPermissions,
};

const server = await startPostgres();
await connected(server.url, (client) => client.query("create database reports"));
// Only a superuser fills tables past their triggers.
const url = Object.assign(new URL(server.url), { pathname: "reports", username: "postgres" }).href;
const database = await openPostgres(url, 4, createLog("silent"));
try {
  const places = { from: 0, to: rows - 1, step: 1 };
  const owner = { email: "0@other.example", each: 20, others: 1_000 };
  await fill(url, { places, minutesApart: overTwoYears(rows), owner, towns: 1_000 });
  await connected(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(charges);
    await client.query("vacuum analyze charges");
  });
  const began = performance.now();
  await computeReports(database, new Date());
  console.log(
    `${rows} loads: figures computed in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  for (const by of breakdowns) {
    const today = new Date().toISOString().slice(0, 10);
    const filter = readReportFilter(new URLSearchParams({ by }), today);
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const asked = performance.now();
      await readReport(database.query, staff, filter);
      taken.push(performance.now() - asked);
    }
    const p50 = median(taken);
    console.log(`by ${by.padEnd(10)} p50 ${p50.toFixed(1)} ms, wants at most ${target} ms`);
    if (p50 > target) process.exitCode = 1;
  }
} finally {
  await database.close();
  await server.stop();
}
