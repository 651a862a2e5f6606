import { age } from "#app/features/company/age.ts";
import { billLoadPath } from "#app/features/invoices/paths.ts";
import type { listLoadsToBill } from "#app/features/invoices/to-bill.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { Form } from "#app/forms/form.tsx";
import { readReply } from "#app/forms/form-reply.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";
import { SelectedLoads, SelectionBar } from "#app/routes/staff/selected-loads.tsx";
import { useSelection } from "#app/ui/use-selection.ts";
import { WorkTable } from "#app/ui/work-table.tsx";

type Loads = Awaited<ReturnType<typeof listLoadsToBill>>["rows"];

/** The form that issues the invoices of the selected loads. */
const formId = "bill-selected";

/** The table of loads with unbilled charges; those that can be billed now can be selected. */
export function LoadsToBill({ loads, now }: { loads: Loads; now: Date }) {
  const answer = useLastAnswer();
  const mayBill = useStaffMay()("invoices.bill");
  const canSelect = mayBill && loads.some(({ box }) => box !== null);
  const checked = readReply(answer)?.typed.ids ?? [];
  return (
    <WorkTable
      caption="Loads to bill"
      selection={canSelect ? { form: formId, checked } : undefined}
      columns={[
        "Load",
        { name: "Customer", share: 20 },
        { name: "Lane", share: 27 },
        { name: "Status", share: 25 },
        { name: "Age", isLabeled: true, isFigure: true },
        { name: "To bill", isFigure: true },
      ]}
      rows={loads.map((load) => ({
        key: load.id,
        to: billLoadPath(load.id),
        box: load.box,
        cells: [
          <TrackingCode key="load" id={load.trackingId} />,
          load.customer,
          `${load.origin} to ${load.destination}`,
          load.standing,
          age(load.createdAt, now),
          usdText(load.totalCents),
        ],
      }))}
    />
  );
}

/**
 * Issues the invoices of the selected loads with one press, in a bar that says how many they are and
 * what they come to.
 */
export function IssueInvoices({ loads }: { loads: Loads }) {
  const { keys } = useSelection(formId);
  const isAnswered = readReply(useLastAnswer()) !== undefined;
  if (!useStaffMay()("invoices.bill")) return null;
  if (loads.every(({ box }) => box === null) && !isAnswered) return null;
  const selected = loads.filter(({ box }) => box !== null && keys.includes(box));
  const totalCents = selected.reduce((sum, load) => sum + load.totalCents, 0);
  const count = selected.length === 1 ? "1 invoice" : `${selected.length} invoices`;
  return (
    <SelectionBar isNeeded={selected.length > 0 || isAnswered}>
      <Form
        id={formId}
        intent="issue"
        button={selected.length > 0 ? `Issue ${count}` : "Issue invoices"}
        working="Issuing..."
        className="grid gap-3 py-3"
        note={
          selected.length > 0 && <p className="font-semibold tabular-nums">{usdText(totalCents)}</p>
        }
      >
        <SelectedLoads summary={issuedText} />
      </Form>
    </SelectionBar>
  );
}

/** "18 invoices issued and emailed to the customers' payables contacts. 2 were not:" */
function issuedText(issued: number, all: number): string {
  const count = issued === 1 ? "1 invoice" : `${issued} invoices`;
  const sent =
    issued === 0
      ? "No invoice issued."
      : `${count} issued and emailed to the customers' payables contacts.`;
  const left = all - issued;
  if (left === 0) return sent;
  return `${sent} ${left} ${left === 1 ? "was" : "were"} not:`;
}
