import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { type QuoteRequest, requestQuote } from "#app/features/quotes/commands.server.ts";
import { quoteStatuses } from "#app/features/quotes/quote-request.ts";
import { findReceived, receivedToken } from "#app/features/quotes/received-request.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { anOutage } from "#tests/support/outage.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { aRequest, followPage } from "#tests/support/quotes.ts";

describe("asking for a quote", () => {
  const db = prepareDatabase();

  const now = new Date("2026-11-21T15:00:00Z");

  const deps = () => ({
    database: db.database,
    clock: { now: () => now },
    log: createLog("silent"),
    pageOf: followPage,
  });

  const stored = (email: string) =>
    db.outside(`select *, pickup_date::text, ready_date::text from quote_requests
      where email = '${email}'`);

  const mailsOf = (email: string) =>
    db.database.query.select().from(mails).where(eq(mails.replyToEmail, email));

  test("a request of a place that no truck goes to is received with what moves there", async () => {
    const signer = createSigner("a secret of this test");
    const reachOf = async (zips: Partial<QuoteRequest>) => {
      const { id } = await requestQuote(deps(), { ...aRequest(), ...zips });
      const token = receivedToken(signer, id);
      return (await findReceived(db.database.query, signer, token, "2026-11-21"))?.reach;
    };
    const sentence = "No truck goes to Puerto Rico. Freight there moves by air or ocean only.";
    expect(await reachOf({ originZip: "46204", destinationZip: "00901" })).toBe(sentence);
    expect(await reachOf({ originZip: "00901", destinationZip: "46204" })).toBe(sentence);
    expect(await reachOf({ originZip: "46204", destinationZip: "60601" })).toBeNull();
  });

  test("a request without details is stored with the fixed texts", async () => {
    const request = aRequest();
    await requestQuote(deps(), request);
    expect(await stored(request.email)).toMatchObject([
      {
        user_id: null,
        contact_name: "Ana Ode",
        company_name: "Ode Castings",
        phone: "(317) 555-0147",
        service_type: "General Freight",
        freight_type: "general",
        pickup_location: "To be determined",
        delivery_location: "To be determined",
        pickup_date: "2026-11-21",
        special_requirements: "",
        status: "pending",
        created_at: now,
        origin_zip: null,
        ready_date: null,
        weight_lbs: null,
        handling_units: [],
        freight_class: null,
        accessorials: [],
        hazmat: false,
      },
    ]);
  });

  test("the details of a load stand in columns of their own, and readably in the requirements", async () => {
    const { userId } = await aShipper(db.database);
    const units = [{ count: 2, length: 48, width: 40, height: 52.5, weight: 640.25 }];
    const request = aRequest({
      service: "Air Cargo Security",
      freight: "air",
      message: "Größe: 集装箱 🚚",
      originZip: "46204",
      destinationZip: "60601-1234",
      readyDate: "2026-12-01",
      units,
      freightClass: 92.5,
      accessorials: ["Liftgate", "Limited access"],
      hazmat: true,
      temperatureMin: -20,
      temperatureMax: 36.5,
      userId,
    });
    await requestQuote(deps(), request);
    const [row] = await stored(request.email);
    expect(row).toMatchObject({
      user_id: userId,
      service_type: "Air Cargo Security",
      freight_type: "air",
      pickup_location: "46204",
      delivery_location: "60601-1234",
      pickup_date: "2026-12-01",
      ready_date: "2026-12-01",
      origin_zip: "46204",
      destination_zip: "60601-1234",
      handling_units: units,
      accessorials: ["Liftgate", "Limited access"],
      hazmat: true,
    });
    expect([row?.weight_lbs, row?.freight_class].map(Number)).toEqual([1280.5, 92.5]);
    expect([row?.temperature_min, row?.temperature_max].map(Number)).toEqual([-20, 36.5]);
    expect(row?.special_requirements).toMatch(/^Größe: 集装箱 🚚\n\nOrigin ZIP: 46204\n/);
    expect(row?.special_requirements).toContain("Freight class: 92.5 (estimate by density)");
  });

  test("a given weight takes precedence over the units' total", async () => {
    const units = [{ count: 1, length: 48, width: 40, height: 48, weight: 500 }];
    const request = aRequest({ totalWeight: 1200, units });
    await requestQuote(deps(), request);
    expect(Number((await stored(request.email))[0]?.weight_lbs)).toBe(1200);
  });

  test("the sales inbox and the customer each get one mail, in HTML and in text", async () => {
    const request = aRequest({
      service: "LTL Freight",
      company: "Ode\r\nBcc: all@shipper.example",
      message: "<script>alert(1)</script> & more",
      originZip: "46204",
    });
    await requestQuote(deps(), request);
    const { query } = db.database;
    const [notification, ...others] = await mailsOf(request.email);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: "service_lead",
      state: "waiting",
      toEmail: company.email.sales,
      replyToName: "Ana Ode",
      subject: expect.stringMatching(
        /^Quote request Q-\d{5}: LTL Freight, Ode Bcc: all@shipper\.example$/,
      ),
    });
    for (const said of ["Ana Ode", request.email, "(317) 555-0147", "46204", "LTL Freight"]) {
      expect(notification?.html).toContain(said);
      expect(notification?.text).toContain(said);
    }
    expect(notification?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
    expect(notification?.html).not.toContain("<script");
    const confirmations = await query.select().from(mails).where(eq(mails.toEmail, request.email));
    expect(confirmations).toMatchObject([
      { kind: "service_lead", replyToEmail: company.email.sales, state: "waiting" },
    ]);
    expect(confirmations[0]?.text).toContain("2-4 hours");
    expect(confirmations[0]?.text).toContain("46204");
    expect(confirmations[0]?.text).toMatch(/Q-\d{5}/);
    expect(confirmations[0]?.text).toContain(followPage(""));
    // We must not relay anyone's text to strangers.
    expect(confirmations[0]?.html).not.toContain("alert(1)");
    expect(confirmations[0]?.html).not.toContain("Bcc");
  });

  test("the same form sent many times at once is one request and two mails", async () => {
    const request = aRequest();
    await Promise.all(Array.from({ length: 5 }, () => requestQuote(deps(), request)));
    await requestQuote(deps(), request);
    expect(await stored(request.email)).toHaveLength(1);
    expect(await mailsOf(request.email)).toHaveLength(1);
    const { query } = db.database;
    expect(await query.$count(mails, eq(mails.toEmail, request.email))).toBe(1);
  });

  test("a request that can't be stored says so, and no mail goes out for it", async () => {
    const request = aRequest({ userId: randomUUID() });
    await expect(requestQuote(deps(), request)).rejects.toMatchObject({
      code: "internal",
      message: "Failed to save your request",
    });
    expect(await stored(request.email)).toEqual([]);
    expect(await mailsOf(request.email)).toEqual([]);
  });

  test("while the database is away, a request says that it was not stored and when to send it again", async () => {
    const database = { ...db.database, transaction: () => Promise.reject(anOutage()) };
    await expect(requestQuote({ ...deps(), database }, aRequest())).rejects.toMatchObject({
      code: "unavailable",
      message: "Failed to save your request",
      retryAfter: 5,
    });
  });

  /** The log lines of one request. */
  const logOf = async (request: QuoteRequest) => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    await requestQuote({ ...deps(), log }, request).catch(() => {});
    return lines.join("");
  };

  test("a storage error is logged without user input", async () => {
    const log = await logOf(aRequest({ readyDate: "2026-12-01 (Wilhelmina is in)" }));
    expect(log).toContain("quote request not stored");
    expect(log).toContain(`"code":"22007"`);
    expect(log).not.toMatch(/Wilhelmina|Ana Ode|555-0147|@shipper/);
  });

  test("a rendering error of the emails is logged with its cause", async () => {
    const log = await logOf(aRequest({ company: {} as never }));
    expect(log).toContain("mails of a quote request not made");
    expect(log).toContain("not valid as a React child");
    expect(log).not.toMatch(/Ana Ode|Ode Castings/);
  });

  test("an undeliverable address is logged by field, without its value", async () => {
    const log = await logOf(aRequest({ email: "ana at shipper" }));
    expect(log).toContain("mails of a quote request not made");
    expect(log).toContain("mail call: replyTo.address, customerEmail");
    expect(log).not.toContain("ana at shipper");
  });

  test("failing emails do not stop the request", async () => {
    const request = aRequest();
    await db.outside("alter table mails rename to mails_away");
    try {
      await requestQuote(deps(), request);
    } finally {
      await db.outside("alter table mails_away rename to mails");
    }
    expect(await stored(request.email)).toMatchObject([{ status: "pending" }]);
  });

  test("the database knows the statuses of a request, and refuses others", async () => {
    const request = aRequest();
    await requestQuote(deps(), request);
    const move = (status: string) =>
      db.outside(`update quote_requests set status = '${status}' where email = '${request.email}'`);
    for (const status of quoteStatuses) await move(status);
    await expect(move("lost")).rejects.toThrow("quote_requests_status_known");
  });

  test("a deleted account leaves its requests anonymous", async () => {
    const { userId } = await aShipper(db.database);
    const request = aRequest({ userId });
    await requestQuote(deps(), request);
    await db.outside(`delete from users where id = '${userId}'`);
    expect(await stored(request.email)).toMatchObject([{ user_id: null }]);
  });
});
