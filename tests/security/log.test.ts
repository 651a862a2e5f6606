import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readBody } from "#app/features/mail/stored-templates.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { password } from "#tests/support/registrations.ts";
import { aShipperForm } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";

let product: Product;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  scene = await setScene(product, { name: "Wilhelmina", words: "12 pallets of machined castings" });
});
afterAll(() => product.close());

// Output that bypasses the log is read by the same people.
beforeEach(() => {
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      product.lines.push(`${words.join(" ")}\n`);
    });
  }
});
afterEach(() => void vi.restoreAllMocks());

const tokensIn = (text: string) =>
  [...text.matchAll(/token=([\w.-]{12,})/g)].map(([, token = ""]) => token);

/** Spellings of a path with a token, some of which lead to it and some nowhere. */
const spellings = (path: string) => [
  path.replace(".", "%2E"),
  path.replace(".", "%252E"),
  path.replace(".", "%25252e"),
  path.replace(/\.(..)/, ".$1%7E"),
  path.replace("/consultation/", "/consultation/x."),
  path.replace("/consultation/", "/consultation/("),
  path.replace("/consultation/", "/consultation%2F"),
  path.replace("/consultation/", "/consultations/"),
  path.replace("/consultation/", "/consultation//%20"),
  path.replace(".", "/"),
  path.replace(".", ". "),
  `${path}/`,
  `${path}.`,
  `${path}%ff`,
  `${path})`,
  encodeURI(path).replaceAll(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

/** `text` with its escapes decoded. */
function unescaped(text: string): string {
  const plain = text.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain === text ? plain : unescaped(plain);
}

test("the log contains no personal data and no secrets", async () => {
  const { browser, email } = scene.shipper;
  const visitor = product.browser();
  const phone = "(317) 555-0188";
  const told = {
    name: "Wilhelmina Tell",
    email: "w.tell@visitor.example",
    phone,
    company: "Altdorf Apples",
    message: "Pears to Pittsburgh",
  };
  const posts = async (status: number, path: string, form: Record<string, string>, by = visitor) =>
    expect((await by.post(path, form)).status, path).toBe(status);
  await posts(200, "/contact", told);
  await posts(422, "/contact", { ...told, email: "not an address" });
  await posts(302, "/request-quote", told);
  await posts(302, "/sign-in", { email, password }, product.browser());
  await posts(401, "/sign-in", { email, password: "a wrong sentence" }, product.browser());
  await product.browser().post("/shipper-signup", { email, password, firstName: "Wilhelmina" });
  await product.browser().post("/forgot-password", { email });
  await product.browser().post("/forgot-password", { email: "nobody@visitor.example" });
  await product.browser().post("/reset-password?token=a-made-up-reset-token", { password });
  await browser.post("/account/security", {
    intent: "change-password",
    current: "a wrong sentence",
    password,
  });
  await browser.post("/account/security", { intent: "send-confirmation" });
  const load = {
    intent: "book",
    origin: "Altdorf",
    destination: "Ames",
    weight: "1",
    mode: "LTL",
    description: "Pears",
    bookingKey: randomUUID(),
  };
  await posts(302, "/brokerage", load, browser);
  await browser.get("/brokerage?search=Altdorf");
  await visitor.get(`/shipment-tracking?id=${scene.load.trackingId}`);
  for (const path of [
    scene.consultation,
    `${scene.consultation}/reschedule`,
    `${scene.consultation}/consultation.ics`,
  ]) {
    await visitor.get(path);
    await visitor.get(`${path}.data`);
    for (const spelled of spellings(path)) await visitor.get(spelled);
  }
  for (const { path, who } of scene.places) await (who?.browser ?? visitor).get(path);

  const { query } = product.database;
  const rows = await query.select().from(mails);
  const sent = await Promise.all(rows.map((mail) => readBody(query, mail)));
  const tokens = sent.flatMap(({ html }) => tokensIn(html));
  expect(tokens.length).toBeGreaterThan(2);
  const cookies = [...browser.jar.values(), ...visitor.jar.values()];
  const consultation = scene.consultation.split("/").at(-1) ?? "";
  const log = unescaped(product.lines.join(""));
  expect(product.lines.length).toBeGreaterThan(80);
  const never = [
    password,
    "a wrong sentence",
    email,
    told.email,
    "nobody@visitor.example",
    phone,
    "Wilhelmina",
    "Altdorf",
    "Pears",
    "castings",
    "a-made-up-reset-token",
    scene.load.trackingId,
    consultation,
    consultation.split(".")[1] ?? "",
    ...tokens,
    ...cookies.filter((cookie) => cookie.length > 20),
    "2001:db8:",
  ];
  for (const secret of never) expect(log, secret).not.toContain(secret);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.(example|com)/);
  expect(log).toContain("/consultation/:hidden");
});

test("an error of the database is logged without what was typed", async () => {
  const before = product.lines.length;
  await product.outside("alter table contact_messages rename to away");
  const told = {
    name: "Wilhelmina Tell",
    email: "w.tell2@visitor.example",
    phone: "(317) 555-0199",
    message: "Plums to Peoria, please",
  };
  const answer = await product.browser().post("/contact", told);
  await product.outside("alter table away rename to contact_messages");
  expect(answer.status).toBe(500);
  const log = product.lines.slice(before).join("");
  expect(log).toContain("Failed query");
  expect(log).not.toMatch(/Wilhelmina|Plums|w\.tell2|555-0199/);
});

test("an address that two registrations bring at once is not logged", async () => {
  const before = product.lines.length;
  const form = aShipperForm();
  const sent = [form, { ...form, password: "another sentence to keep" }];
  const answers = await Promise.all(
    sent.map((one) => product.browser().post("/shipper-signup", one)),
  );
  // The slower one passed the form's check, and was refused by the database.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  const log = product.lines.slice(before).join("");
  expect(log).toContain("sign-up with a known email");
  expect(log).not.toContain(form.email);
});
