import { expect, test } from "../fixtures.ts";
import { signUp } from "../people.ts";
import { tenderForm } from "../tender.ts";

test("the header links everywhere and marks the current page", async ({ page, request }) => {
  const places = [
    ["Home", "/"],
    ["About Us", "/about-us"],
    ["Shipper Signup", "/shipper-signup"],
    ["Carrier Signup", "/carrier-signup"],
    ["Services", "/services"],
    ["Blog", "/blog"],
    ["Contact", "/contact"],
  ] as const;
  for (const [name, path] of places) {
    const html = await (await request.get(path)).text();
    const [main = ""] = /<nav\b[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(html) ?? [];
    const links = Array.from(
      main.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g),
      ([, attributes = "", inside = ""]) => ({
        name: inside.replaceAll(/<[^>]*>/g, "").trim(),
        to: /\bhref="([^"]*)"/.exec(attributes)?.[1],
        isCurrent: attributes.includes('aria-current="page"'),
      }),
    );
    expect(links.filter(({ isCurrent }) => isCurrent)).toEqual([
      { name, to: path, isCurrent: true },
    ]);
    for (const [one, to] of places) {
      expect(links, path).toContainEqual({ name: one, to, isCurrent: to === path });
    }
  }
  await page.goto("/full-truckload");
  await page.getByRole("banner").getByRole("link", { name: "Blog", exact: true }).first().click();
  await expect(page).toHaveURL("/blog");
});

test("on a phone the menu opens, navigates and closes with Escape, even without JavaScript", async ({
  browser,
  product,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: product.url,
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/");
    const link = page.getByRole("banner").getByRole("link", { name: "Contact", exact: true });
    await expect(link).toBeHidden();
    const toggle = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await toggle.click();
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL("/contact");
    await context.close();
  }
});

test("the bar at the foot of a phone hides on the way down and comes back on the way up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Services", "Call", "Text", "Quote"]);
  const text = await bar.getByRole("link", { name: "Text", exact: true }).getAttribute("href");
  expect(decodeURIComponent(text ?? "")).toMatch(
    /^sms:\+\d+[?&;]+body=Hello, I need help with shipping\.$/,
  );
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(bar).toBeInViewport();
});

test("far down a page there is a link to the top", async ({ page }) => {
  await page.goto("/about-us");
  const up = page.getByRole("button", { name: /top/i });
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test("a page built last year shows this year's copyright", async ({ page }) => {
  const year = page.getByRole("contentinfo").locator("[data-year]");
  for (const [now, said, ...paths] of [
    ["2061-01-02T12:00:00Z", "2061", "/about-us", "/quote", "/request-quote"],
    ["2001-01-02T12:00:00Z", /^20[2-9]\d$/, "/about-us"],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    for (const path of paths) {
      await page.goto(path);
      await expect(year).toHaveText(said);
    }
  }
});

test("a keyboard skips to the content, and Alt+S goes there from anywhere", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("banner").getByRole("link").first().focus();
  await page.keyboard.press("Alt+s");
  await expect(page.locator("main")).toBeFocused();
});

test("the header and the breadcrumbs follow a page that opens without a reload", async ({
  page,
}) => {
  await page.goto("/quote");
  const bar = page.getByRole("navigation", { name: "Breadcrumb" });
  const header = page.getByRole("banner");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.getByRole("main").getByRole("link", { name: "quote request" }).click();
  await expect(bar).toContainText("Quote Request");
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await page.goBack();
  await expect(bar).not.toContainText("Quote Request");
  await header.getByRole("link", { name: "Services", exact: true }).first().click();
  await expect(page).toHaveURL("/services");
});

test("an inner page has breadcrumbs, and the home page has none", async ({ request }) => {
  const bar = async (path: string) => {
    const html = await (await request.get(path)).text();
    return /<nav\b[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0];
  };
  expect(await bar("/request-quote")).toMatch(/Home[\s\S]*Quote Request/);
  expect(await bar("/")).toBeUndefined();
});

for (const { from, to, waits, words, address = `/${to.toLowerCase()}` } of [
  {
    from: "/about-us",
    to: "Dashboard",
    waits: "**/brokerage",
    address: "/brokerage",
    words: "Loading Brokerage Platform...",
  },
  {
    from: "/brokerage",
    to: "Monument Freight",
    waits: /:\d+\/$/,
    address: "/",
    words: "Loading page...",
  },
  // The header is as the server wrote it, also where the page below it hydrates.
  { from: "/quote", to: "Contact", waits: "**/contact", words: "Loading page..." },
  {
    from: "/request-quote",
    to: "Quote by email",
    waits: "**/quote.data",
    address: "/quote",
    words: "Loading page...",
  },
]) {
  test(`a slow ${to} page reached from ${from} shows the loading screen, and offers a refresh after ten seconds`, async ({
    page,
  }) => {
    await page.goto(from);
    if (from === "/brokerage") await tenderForm(page).takenOver();
    await page.clock.install();
    // The response has no page, so this one stays while the next is loading.
    await page.route(
      waits,
      (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : undefined,
      { times: 1 },
    );
    await page.getByRole("link", { name: to, exact: true }).first().click();
    await page.clock.runFor(1_000);
    await expect(page.getByText(words).filter({ visible: true })).toHaveCount(1);
    const hint = page.getByText("Taking longer than expected?").filter({ visible: true });
    await expect(hint).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(hint).toHaveCount(1);
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page).toHaveURL(address);
  });
}

test("a signed-in visitor sees links to the dashboard and sign-out on every page", async ({
  page,
}) => {
  await signUp(page);
  for (const path of ["/", "/services", "/ltl-freight"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  }
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Sign out/ })
    .first()
    .click();
  await page.goto("/services");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Sign in" }).first(),
  ).toBeVisible();
});

test("browsers and feed readers that ask for /favicon.ico get an icon", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
