import { chromium } from "playwright";
const B = "http://localhost:3200";
const args = ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"];
const browser = await chromium.launch({ args, executablePath: process.env.CHROME || undefined });
const people = { shipper: ["dana@crossroads-castings.example","castings on the move"], staff: ["morgan@monumentfreight.example","keep the freight rolling"], carrier: ["lou@prairie-line.example","empty miles are no miles"], view: ["sol@prairie-line.example","only here to look on"] };
const who = process.argv[2]; const width = Number(process.argv[3] || 1440); const dark = process.argv[4] === "dark";
const context = await browser.newContext({ baseURL: B, viewport: { width, height: 1000 }, colorScheme: dark ? "dark" : "light" });
const page = await context.newPage();
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
if (people[who]) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(people[who][0]);
  await page.getByLabel("Password").fill(people[who][1]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/brokerage|staff|carrier/);
}
for (const path of process.argv.slice(5)) {
  const answer = await page.goto(path);
  await page.waitForTimeout(1200);
  const name = `/tmp/walk/${who}-${width}-${dark ? "dark" : "light"}-${path.replace(/[^a-z0-9]+/gi, "_")}.png`;
  await page.screenshot({ path: name, fullPage: true });
  console.log(answer.status(), path, name, await page.evaluate(() => document.documentElement.scrollWidth > innerWidth ? "TOO WIDE" : ""));
}
await browser.close();
