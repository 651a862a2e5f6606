import type { Client } from "pg";
import { connected } from "../client.ts";
import { operationKinds } from "./acknowledged.ts";
import { countDeliveries, type Received, storedMessages } from "./deliveries.ts";
import { type FollowedDashboard, shownAfter } from "./follow-dashboard.ts";
import type { FailoverLoad } from "./load.ts";
import { storedMarks } from "./operations.ts";
import { booksTable, compareBooks, deliveriesTable, roundsTable } from "./report.ts";
import type { Round } from "./round.ts";

type Run = {
  /** The database. */
  url: string;
  load: FailoverLoad;
  rounds: readonly Round[];
  /** Of each shipper, in whose name every other load was booked. */
  dashboards: readonly FollowedDashboard[];
  received: Received;
  /** What `readStored` read before the load began. */
  before: ReadonlySet<string>;
};

/** The marks and messages that are stored already, such as those of older data. */
export async function readStored(client: Client): Promise<ReadonlySet<string>> {
  const queries = [...Object.values(storedMarks), ...Object.values(storedMessages)];
  const marks: string[] = [];
  for (const query of queries) marks.push(...(await readMarks(client, query)));
  return new Set(marks);
}

/** Compares what was acknowledged with what is stored, sent and shown; ends with tables for people. */
export function checkRun(run: Run): Promise<{ text: string; isRight: boolean }> {
  const { acknowledged } = run.load;
  const isNew = (mark: string) => !run.before.has(mark);
  return connected(run.url, async (client) => {
    const stored = new Map<string, string[]>();
    for (const kind of operationKinds) {
      stored.set(kind, (await readMarks(client, storedMarks[kind])).filter(isNew));
    }
    const books = compareBooks({ acknowledged, stored });
    const deliveries = await countDeliveries(client, run.received, isNew);
    const shown = await whenShown(client, run);
    const shownIn = ({ from, to }: Round) =>
      Math.max(
        0,
        ...shown.filter(({ at }) => at > from && at <= to).map(({ after }) => after ?? 0),
      );
    const unseen = shown.filter(({ after }) => after === undefined).length;
    const unbalanced = await countUnbalanced(client);
    const wrong = books.flatMap(({ kind, lost, doubled }) => [
      ...lost.map((mark) => `Lost: ${kind} ${mark}`),
      ...doubled.map((mark) => `Doubled: ${kind} ${mark}`),
    ]);
    if (unbalanced > 0) wrong.push(`Invoices whose open amount isn't what is left: ${unbalanced}`);
    if (unseen > 0) wrong.push(`Loads that no dashboard showed: ${unseen}`);
    const undelivered = deliveries.reduce((sum, { missing }) => sum + missing, 0);
    if (undelivered > 0)
      wrong.push(`Emails and webhook messages that never arrived: ${undelivered}`);
    const text = [
      roundsTable(run.rounds, acknowledged, shownIn),
      booksTable(books),
      deliveriesTable(deliveries),
      wrong.length > 0 ? listWrong(wrong) : "Nothing acknowledged was lost or doubled.",
    ];
    return { text: `\n${text.join("\n\n")}\n`, isRight: wrong.length === 0 };
  });
}

const listedAtMost = 20;

function listWrong(wrong: readonly string[]): string {
  const more = wrong.length - listedAtMost;
  return [...wrong.slice(0, listedAtMost), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

async function readMarks(client: Client, text: string): Promise<string[]> {
  return (await client.query<{ mark: string }>(text)).rows.map(({ mark }) => mark);
}

/** How long after its acknowledgment each load was shown on its owner's dashboard. */
async function whenShown(client: Client, { load, dashboards }: Run) {
  const { rows } = await client.query<{ id: string; mark: string }>(
    "select id, freight_description as mark from shipments",
  );
  const ids = new Map(rows.map(({ id, mark }) => [mark, id]));
  return load.acknowledged
    .filter(({ kind }) => kind === "booking")
    .map(({ mark, at, owner }) => {
      const dashboard = dashboards[owner];
      return { at, after: dashboard && shownAfter(dashboard, ids.get(mark) ?? "", at) };
    });
}

/** Invoices whose open amount isn't their total less what was paid and credited. */
async function countUnbalanced(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from invoices
    where kind = 'invoice' and open_cents <> total_cents
      - (select coalesce(sum(cents), 0) from customer_payments where invoice_id = invoices.id)
      - (select coalesce(sum(total_cents), 0) from invoices memos where credited_id = invoices.id)`);
  return rows[0]?.count ?? 0;
}
