import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import lighthouse from "lighthouse";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { loadProduct, staticPaths } from "#scripts/product.ts";
import { freePort, startProgram, stopProgram, untilAnswers } from "./processes.ts";

// Runs Lighthouse's mobile profile on every public page of the built server. Paths as arguments
// limit it: npm run lighthouse -- / /contact
const wants = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof wants;
type Scores = Record<Category, number>;
/**
 * Other work on the machine costs points, so a page below its target is measured again up to this
 * often.
 */
const attempts = Number(process.env.ATTEMPTS ?? 3);
const port = await freePort();
const origin = `http://localhost:${port}`;

buildIfNeeded();
const { renderedPages } = await loadProduct();
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...staticPaths(), ...renderedPages, "/brokerage"];

const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
const data = join(folder, "data");
const server = startProgram("scripts/start.ts", {
  PORT: String(port),
  DATA_DIR: data,
  LOG_LEVEL: "warn",
});
const { browser, debugging } = await openBrowser(join(folder, "profile"));
try {
  await untilAnswers(`${origin}/healthz`);
  const table: Record<string, Scores> = {};
  for (const path of paths) {
    const scores = await measure(path);
    if (scores) table[path] = scores;
    console.log(path, scores ?? "is no page to measure");
  }
  console.table(table);
  const below = Object.entries(table).filter(([, scores]) => shortfall(scores) > 0);
  console.log(`${below.length} of ${Object.keys(table).length} pages below`, wants);
  if (below.length > 0) process.exitCode = 1;
} finally {
  await Promise.all([stopProgram(server), stopProgram(browser)]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The best of several runs; undefined for an address without a page of its own, such as /500. */
async function measure(path: string): Promise<Scores | undefined> {
  const answer = await fetch(origin + path, { redirect: "manual" });
  if (answer.status !== 200) return undefined;
  // A page that is deliberately noindex can't pass the audit for search engines.
  const hidden = /<meta name="robots" content="[^"]*noindex/.test(await answer.text());
  let best: Scores | undefined;
  for (let attempt = 0; attempt < attempts && !(best && shortfall(best) === 0); attempt++) {
    const scores = await runOnce(path, hidden ? ["is-crawlable"] : null);
    if (!best || shortfall(scores) < shortfall(best)) best = scores;
  }
  return best;
}

async function runOnce(path: string, skipAudits: string[] | null): Promise<Scores> {
  const run = await lighthouse(origin + path, {
    port: debugging,
    logLevel: "error",
    onlyCategories: Object.keys(wants),
    skipAudits,
  });
  if (!run) throw new Error(`Lighthouse did not finish ${path}`);
  const scoreOf = (category: Category) =>
    Math.round((run.lhr.categories[category]?.score ?? 0) * 100);
  const failed = Object.values(run.lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  for (const { id, title, details } of failed) {
    const items = details && "items" in details ? JSON.stringify(details.items).slice(0, 400) : "";
    console.log(`  ${path}: ${id}: ${title} ${items}`);
  }
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    "best-practices": scoreOf("best-practices"),
    seo: scoreOf("seo"),
  };
}

/** The points below target, over all categories. */
function shortfall(scores: Scores): number {
  return (Object.keys(wants) as Category[]).reduce(
    (sum, category) => sum + Math.max(0, wants[category] - scores[category]),
    0,
  );
}

/** Starts the system's Chromium, which reports its debugging port. */
async function openBrowser(profile: string): Promise<{ browser: ChildProcess; debugging: number }> {
  const flags =
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run " +
    "--disable-background-networking --disable-component-update --disable-sync";
  const browser = spawn(
    process.env.CHROME_PATH ?? "/usr/bin/chromium",
    [...flags.split(" "), "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  for await (const line of createInterface(browser.stderr)) {
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line);
    if (!found) continue;
    browser.stderr.resume();
    return { browser, debugging: Number(found[1]) };
  }
  throw new Error("Chromium did not start. CHROME_PATH names where it is.");
}
