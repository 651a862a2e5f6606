import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { roles } from "#app/features/accounts/role.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { carrierJobs } from "./jobs/carrier.ts";
import { DeskPage } from "./jobs/desk-page.ts";
import { driverJobs } from "./jobs/driver.ts";
import { failedRow, type Job, type JobRow, jobRow } from "./jobs/job.ts";
import { type Scene, sceneOf, signIn } from "./jobs/scene.ts";
import { shipperJobs } from "./jobs/shipper.ts";
import { shipperDayJobs } from "./jobs/shipper-day.ts";
import { shipperDetailsJobs } from "./jobs/shipper-details.ts";
import { shipperImportJobs } from "./jobs/shipper-import.ts";
import { staffJobs } from "./jobs/staff.ts";
import { staffOfferJobs } from "./jobs/staff-offers.ts";
import { staffQuoteJobs } from "./jobs/staff-quote.ts";
import { staffWorkJobs } from "./jobs/staff-work.ts";
import { startProgram, stopProgram, untilAnswers } from "./processes.ts";

// Does what people do at the desks of the demo, in a browser, and counts what it costs them: clicks,
// fields, pages and seconds of reading. URL and DATA_DIR name a demo that runs already; ONLY is a
// part of the names of the jobs to do.
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const jobs: Job[] = [
  ...shipperDayJobs,
  ...shipperJobs,
  ...shipperDetailsJobs,
  ...shipperImportJobs,
  ...staffJobs,
  ...staffWorkJobs,
  ...staffOfferJobs,
  ...staffQuoteJobs,
  ...carrierJobs,
  ...driverJobs,
];
const { URL: running, DATA_DIR, ONLY = "" } = process.env;

if (running && DATA_DIR) await measureJobs(running, DATA_DIR);
else await withDemo(measureJobs);

/** Starts the demo in a new folder for the time of `measure`. */
async function withDemo(measure: (url: string, folder: string) => Promise<void>): Promise<void> {
  buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "bench-jobs-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const demo = startProgram("scripts/demo.ts", { PORT: port, DATA_DIR: folder, DATABASE_URL: "" });
  try {
    await untilAnswers(`${url}/readyz`, 600_000);
    await measure(url, folder);
  } finally {
    await stopProgram(demo);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureJobs(url: string, folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const desks = {
      shipper: new DeskPage(
        await browser.newPage({ viewport: laptop, baseURL: url }),
        "/brokerage",
      ),
      staff: new DeskPage(await browser.newPage({ viewport: laptop, baseURL: url }), "/staff"),
      carrier: new DeskPage(await browser.newPage({ viewport: phone, baseURL: url }), "/carrier"),
      driver: new DeskPage(await browser.newPage({ viewport: phone, baseURL: url }), "/driver"),
    };
    for (const role of roles) await signIn(desks[role].page, role);
    const scene = sceneOf({ url, folder, desks });
    const rows: JobRow[] = [];
    for (const job of jobs.filter(({ who, name }) => `${who}: ${name}`.includes(ONLY))) {
      rows.push(await measureJob(job, desks[job.who], scene));
    }
    report(rows);
  } finally {
    await browser.close();
  }
}

async function measureJob(job: Job, desk: DeskPage, scene: Scene): Promise<JobRow> {
  try {
    const found = await job.work(desk, scene);
    return jobRow(job, desk.cost, found);
  } catch (error) {
    return failedRow(job, error);
  }
}

function report(rows: readonly JobRow[]): void {
  const missed = rows.filter(({ result }) => result !== "met").length;
  console.table(rows);
  console.log(`${rows.length - missed} of ${rows.length} jobs at their goal`);
  if (missed > 0) process.exitCode = 1;
}
