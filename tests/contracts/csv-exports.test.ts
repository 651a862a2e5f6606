import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { loader as bills } from "#app/features/carrier-bills/routes/bills-csv.ts";
import { loader as creditMemos } from "#app/features/invoices/routes/credit-memos-csv.ts";
import { loader as invoices } from "#app/features/invoices/routes/invoices-csv.ts";
import { loader as ownCreditMemos } from "#app/features/invoices/routes/own-credit-memos-csv.ts";
import { loader as ownInvoices } from "#app/features/invoices/routes/own-invoices-csv.ts";
import { loader as ownPayments } from "#app/features/invoices/routes/own-payments-csv.ts";
import { loader as payments } from "#app/features/invoices/routes/payments-csv.ts";
import { systemClock } from "#app/platform/clock.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";
import routes from "#app/routes.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";

type Loader = (args: Pick<LoaderFunctionArgs, "url" | "context" | "params">) => Promise<Response>;

/** The modules of routes without a page. */
const modules = import.meta.glob<{ loader: Loader }>([
  "/app/{routes,features}/**/*.ts",
  "!/app/**/*.{test,fixture,schema}.ts",
]);

/** Each address of a CSV file, with its loader. */
const csvRoutes = (await routes)
  .flatMap(function all(entry: RouteConfigEntry): RouteConfigEntry[] {
    return [entry, ...(entry.children ?? []).flatMap(all)];
  })
  .flatMap(({ path, file }) => (path?.endsWith(".csv") ? [[path, file] as const] : []));

describe("a CSV export", () => {
  const { db, staff, owner } = prepareLoadScene();

  const contextOf = (actor: Actor) => {
    const context = new RouterContextProvider();
    context.set(actorContext, actor);
    context.set(requestContext, { database: db.database, clock: systemClock } as RequestContext);
    return context;
  };

  /** The answers to the desk and to the customer, who ask for every export with that query. */
  const askEach = (search: string) => {
    const ask = async (actor: Actor, loader: Loader) => {
      const url = new URL(`https://freight.example/x.csv${search}`);
      const answer = await loader({ url, context: contextOf(actor), params: {} });
      return {
        status: answer.status,
        type: answer.headers.get("content-type"),
        text: await answer.text(),
      };
    };
    return Promise.all([
      ...[bills, invoices, creditMemos, payments].map((loader) => ask(staff, loader)),
      ...[ownInvoices, ownCreditMemos, ownPayments].map((loader) => ask(owner, loader)),
    ]);
  };

  test.each([
    "",
    "?from=2026-11-01",
    "?from=2026-11-01&to=yesterday",
    "?from=1899-01-01&to=2026-11-01",
  ])("says how to name a period when the address ends with %j", async (search) => {
    for (const answer of await askEach(search)) {
      expect(answer).toMatchObject({ status: 400, type: "text/plain;charset=UTF-8" });
      expect(answer.text).toContain("?from=YYYY-MM-DD&to=YYYY-MM-DD");
    }
  });

  test("says that a period ends before it begins, in place of an empty file", async () => {
    for (const answer of await askEach("?from=2026-11-30&to=2026-11-01")) {
      expect(answer).toMatchObject({ status: 400, type: "text/plain;charset=UTF-8" });
      expect(answer.text).toContain("The first day is after the last.");
    }
    const day = await askEach("?from=2026-11-30&to=2026-11-30");
    expect(day.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  });

  test.each(csvRoutes)(
    "%s opens whole in Excel: it begins with the mark of UTF-8",
    async (path, file) => {
      const { loader } = (await modules[`/app/${file}`]?.()) ?? {};
      const params = { id: owner.companyId };
      const url = new URL(`https://freight.example/${path}?from=2026-11-01&to=2026-11-30`);
      const context = contextOf(path.startsWith("staff") ? staff : owner);
      const answer = await loader?.({ url, context, params });
      expect(answer?.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    },
  );

  test("of carrier bills is by bill date or by date paid, and asks which when it's neither", async () => {
    const ask = async (by: string) => {
      const url = new URL(`https://freight.example/x.csv?from=2026-11-01&to=2026-11-30${by}`);
      const answer = await bills({ url, context: contextOf(staff) });
      const [, name] =
        /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
      return answer.status === 200 ? name : answer.text();
    };
    expect(await ask("")).toBe("bills-2026-11-01-to-2026-11-30.csv");
    expect(await ask("&by=billed")).toBe("bills-2026-11-01-to-2026-11-30.csv");
    expect(await ask("&by=paid")).toBe("bills-paid-2026-11-01-to-2026-11-30.csv");
    expect(await ask("&by=due")).toContain("&by=billed or &by=paid");
  });

  test("of a period is a file with its columns", async () => {
    for (const answer of await askEach("?from=2026-11-01&to=2026-11-30")) {
      expect(answer).toMatchObject({ status: 200, type: "text/csv; charset=utf-8" });
      expect(answer.text).toMatch(/^\w+,\w+/);
    }
  });
});
