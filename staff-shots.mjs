import { chromium } from "playwright-core";
const base = "http://localhost:4240";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on("console", m => m.type() === "error" && console.log("console:", m.text()));
page.on("pageerror", e => console.log("pageerror:", String(e)));
await page.goto("/sign-in");
await page.getByLabel("Email").fill("morgan@monumentfreight.example");
await page.getByLabel("Password").fill("keep the freight rolling");
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL(/brokerage/);
const shots = process.argv[2] ? process.argv.slice(2) : ["/staff", "/staff/shipments", "/staff/audit", "/staff/mails", "/staff/roles"];
for (const path of shots) {
  const answer = await page.goto(path);
  let name = path.replace(/[\/?=&]/g, "_");
  if (path === "/staff/shipments") {
    console.log(path, answer.status());
    const href = await page.locator("[data-row]").first().getAttribute("href");
    shots.push(href, await (async () => { return href; })());
    shots.pop();
  }
  if (name.length > 30) name = name.slice(0, 20);
  for (const [scheme, width] of [["light", 1440], ["dark", 1440], ["light", 768], ["light", 390], ["dark", 390]]) {
    if (scheme === "dark" && !/shipments/.test(path)) continue;
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `/tmp/shot${name}-${width}-${scheme}.png`, fullPage: width !== 1440 || !/shipments$/.test(path) });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over) console.log("overflow", path, width, over);
  }
  console.log(path, answer.status(), await page.title());
}
await browser.close();
