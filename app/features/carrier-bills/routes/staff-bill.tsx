import { data } from "react-router";
import type { z } from "zod";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import { billStateNames, payMethodNames } from "#app/features/carrier-bills/carrier-bill.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import { deskBillPath, loadBillsPath } from "#app/features/carrier-bills/paths.ts";
import type { BillRecord } from "#app/features/carrier-bills/queries.server.ts";
import { findBillPaper, readBill, reviewOf } from "#app/features/carrier-bills/queries.server.ts";
import {
  approveBillSchema,
  reasonSchema,
  settleSchema,
} from "#app/features/carrier-bills/schema.ts";
import { BillLines } from "#app/features/carrier-bills/ui/bill-lines.tsx";
import { deskChargesPath } from "#app/features/charges/paths.ts";
import { dateText } from "#app/features/company/days.ts";
import { moneyDesk } from "#app/features/invoices/routes/desk.server.ts";
import { paperPath } from "#app/features/papers/paths.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { readPayee } from "#app/flows/pay-bills.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { organizationPath } from "#app/routes/organizations/paths.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordMark } from "#app/ui/record-mark.tsx";
import type { Route } from "./+types/staff-bill.ts";
import { billActions } from "./bill-actions.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier bill");

export async function loader(args: Route.LoaderArgs) {
  const { deps, id } = moneyDesk(args);
  const { query } = deps.database;
  const bill = await readBill(query, id);
  if (!bill) throw data(null, { status: 404 });
  const [paperId, payee] = await Promise.all([
    findBillPaper(query, bill),
    readPayee(query, bill, deps.actor.userId),
  ]);
  const payTo = mayAsStaff(deps.actor, "carriers.see-remit")
    ? (bill.payTo ?? payee?.payTo ?? null)
    : null;
  return { bill: { ...bill, payTo }, review: reviewOf(bill), paperId, hold: payee?.hold ?? null };
}

type Decide = typeof disputeBill;

function decisionHandler(decide: Decide, title: string) {
  return formHandler({
    schema: reasonSchema,
    permit: (args: FormArgs) => void moneyDesk(args),
    run: async ({ reason }: z.output<typeof reasonSchema>, args) => {
      const { deps, id } = moneyDesk(args);
      const told = await decide(deps, { id, reason });
      const description = toldText("our decision", told);
      return { to: deskBillPath(id), toast: { title, description } };
    },
  });
}

export const action = formActions({
  approve: formHandler({
    schema: approveBillSchema,
    permit: (args) => void moneyDesk(args),
    run: async ({ version, ...given }, args) => {
      const { deps, id } = moneyDesk(args);
      const told = await approveBill(deps, { id, ...given, expectedCents: version });
      const description = toldText("our decision", told);
      return { to: deskBillPath(id), toast: { title: "Bill approved", description } };
    },
  }),
  dispute: decisionHandler(disputeBill, "Bill disputed"),
  reject: decisionHandler(rejectBill, "Bill rejected"),
  settle: formHandler({
    schema: settleSchema,
    permit: (args) => void moneyDesk(args),
    run: async ({ version, ...settled }, args) => {
      const { deps, id } = moneyDesk(args);
      const told = await settleBill(deps, { id, ...settled, expectedCents: version });
      const description = toldText("our decision", told);
      return { to: deskBillPath(id), toast: { title: "Bill settled", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const underlined = "underline underline-offset-4";

/** One carrier bill, compared with what is left to bill. */
export default function StaffBill({ loaderData }: Route.ComponentProps) {
  const { bill, review, paperId, hold } = loaderData;
  const { state, totalCents, expectedCents, approvedCents, payTo } = bill;
  const difference = totalCents - expectedCents;
  return (
    <DeskPage
      title={`Bill ${bill.number}`}
      from={{ title: "Carrier bills", to: "/staff/bills?state=all" }}
    >
      <RecordMark title={`Bill ${bill.number}`} detail={`${bill.carrier} · ${bill.trackingId}`} />
      <ActionBar needs="carrier-bills.work" actions={billActions(bill)} />
      {hold && state !== "paid" && (
        <div className="mb-6">
          <Notice tone="danger" title={`${bill.carrier} is on hold`}>
            {hold} Until then, its bills can't be paid.
          </Notice>
        </div>
      )}
      {review.length > 0 && (
        <div className="mb-6">
          <Notice title="Needs your decision">{review.join(" ")}</Notice>
        </div>
      )}
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Bill">
          <FactSheet
            facts={[
              {
                label: "Carrier",
                value: (
                  <Link to={organizationPath(bill.carrierId)} className={underlined}>
                    {bill.carrier}
                  </Link>
                ),
              },
              {
                label: "Load",
                value: (
                  <Link to={loadBillsPath(bill.shipmentId)} className={underlined}>
                    <TrackingCode id={bill.trackingId} />
                  </Link>
                ),
              },
              { label: "Bill date", value: dateText(bill.billedOn) },
              { label: "Status", value: billStateNames[state] },
              { label: "Due", value: dateText(bill.dueOn) },
              {
                label: "Proof of delivery",
                value: proofText(bill),
              },
              ...(bill.reason ? [{ label: "Reason", value: bill.reason }] : []),
              {
                label: "Document",
                value: paperId && (
                  <a href={paperPath(paperId)} download className={underlined}>
                    Download
                  </a>
                ),
              },
              { label: "Pay to", value: payTo && [payTo.name, ...payTo.lines].join(", ") },
              ...(payTo?.noticeOn
                ? [{ label: "Notice of assignment", value: dateText(payTo.noticeOn) }]
                : []),
              ...(bill.paidOn && bill.method
                ? [
                    {
                      label: "Paid",
                      value: [dateText(bill.paidOn), payMethodNames[bill.method], bill.reference]
                        .filter(Boolean)
                        .join(", "),
                    },
                  ]
                : []),
            ]}
          />
        </DeskPart>
        <DeskPart title="Match">
          <BillLines
            lines={[
              ...bill.lines.map(({ description, cents }) => ({ label: description, cents })),
              { label: "Billed", cents: totalCents, isTotal: true },
              ...comparedLines(bill),
              { label: "Difference", cents: difference, isTotal: true },
              { label: "We pay", cents: approvedCents, isTotal: true },
            ]}
          />
          <p className="mt-4 text-sm">
            <Link to={deskChargesPath(bill.shipmentId)} className={`font-semibold ${underlined}`}>
              Charges and margin
            </Link>
          </p>
        </DeskPart>
      </div>
    </DeskPage>
  );
}

/** What a bill is compared with: the agreed pay or, beside other bills, what those left of it. */
function comparedLines(bill: BillRecord) {
  const { state, expectedCents, onOtherBillsCents, hasEarlierBill, hasApprovedBill } = bill;
  if (!hasEarlierBill && !hasApprovedBill) return [{ label: "Agreed", cents: expectedCents }];
  const left = { label: "Left to bill", cents: expectedCents };
  // What other bills had when this one was decided isn't on record.
  if (state !== "to approve" && state !== "disputed") return [left];
  return [
    { label: "Agreed", cents: expectedCents + onOtherBillsCents },
    { label: "On other bills", cents: -onOtherBillsCents },
    left,
  ];
}

function proofText({ hasProof, hasProofToReview, isCanceled }: BillRecord): string {
  if (hasProof) return "Received";
  if (isCanceled) return "Load canceled";
  return hasProofToReview ? "In review" : "Missing";
}
