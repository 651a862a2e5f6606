import type { LoadInTransit } from "#app/features/shipments/in-transit/loads-in-transit.server.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";

type Props = {
  loads: readonly LoadInTransit[];
  pathOf: (load: LoadInTransit) => string;
  /** The address of the same as a file. */
  csv: string;
  /** Whom they can be emailed to; null for who may not. */
  people: readonly { userId: string; name: string; email: string }[] | null;
  /** Who is chosen at first. */
  selfId: string | null;
  /** What they are emailed once for. */
  sendingId: string;
};

/** Where each of a customer's loads in transit was last, with the file and the email of it. */
export function InTransitPart({ loads, pathOf, csv, people, selfId, sendingId }: Props) {
  if (loads.length === 0) return <EmptyState title="No loads are in transit now." />;
  return (
    <>
      <WorkTable
        caption="Loads in transit"
        columns={[
          "Load",
          "Reference",
          { name: "Lane", share: 24 },
          { name: "Last place", isLabeled: true, share: 16 },
          { name: "Reported", isLabeled: true },
          { name: "ETA", isLabeled: true, share: 16 },
          { name: "Due", isLabeled: true },
        ]}
        rows={loads.map((load) => ({
          key: load.id,
          to: pathOf(load),
          urgent: load.isLate,
          cells: [
            <TrackingCode key="load" id={load.trackingId} />,
            load.reference,
            `${load.origin} to ${load.destination}`,
            load.place ?? "Not reported yet",
            load.at,
            load.eta,
            load.due && `${load.due}${load.isLate ? ", late" : ""}`,
          ],
        }))}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Times are local to each place.{" "}
        <a href={csv} download className="font-semibold text-ink underline underline-offset-4">
          Download as CSV
        </a>
      </p>
      <LeadingZerosNote />
      {people && people.length > 0 && (
        <div className="mt-8 max-w-xl">
          <DeskPart title="Email this list">
            <Form
              id="send"
              intent="send"
              button="Send now"
              working="Sending..."
              initial={{ sendingId, userIds: selfId ? [selfId] : [] }}
            >
              <HiddenField name="sendingId" />
              <CheckGroup
                name="userIds"
                label="To"
                options={people.map(({ userId, name, email }) => ({
                  value: userId,
                  text: `${name}, ${email}`,
                }))}
              />
            </Form>
          </DeskPart>
        </div>
      )}
    </>
  );
}
