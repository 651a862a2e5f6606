import { data } from "react-router";
import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { moneyDesk } from "#app/features/invoices/routes/desk.server.ts";
import { deskRecordPath, paperPath } from "#app/features/papers/paths.ts";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { readCarrier, readRecordCarriers } from "#app/flows/record-carriers.server.ts";
import { listRequestsOf, releaseRecord } from "#app/flows/release-record.server.ts";
import { readTransactionRecord } from "#app/flows/transaction-record.server.ts";
import { Form } from "#app/forms/form.tsx";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/staff-record.ts";
import { RecordSheet } from "./record-sheet.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Transaction record");

export async function loader(args: Route.LoaderArgs) {
  const { deps, id } = moneyDesk(args);
  const { query } = deps.database;
  const load = await readForDesk(query, id);
  if (!load) throw data(null, { status: 404 });
  return {
    load: { id, trackingId: load.trackingId },
    carriers: await carriersOf(query, id, load),
    record: await readTransactionRecord(query, deps.clock, id),
    requests: await listRequestsOf(query, id),
  };
}

/**
 * The carriers that can get the record, by name: each that ran the load, is owed something, or asked
 * for it.
 */
async function carriersOf(
  query: Queryable,
  id: string,
  load: { carrierId: string | null; carrier: string | null },
) {
  const ran = await readRecordCarriers(query, id);
  const names = new Map(ran.map(({ carrierId, party }) => [carrierId, party?.name ?? "A carrier"]));
  for (const { carrierId } of await listRequestsOf(query, id, "carrier")) {
    if (!carrierId || names.has(carrierId)) continue;
    names.set(carrierId, (await readCarrier(query, carrierId))?.name ?? "A carrier");
  }
  if (load.carrierId && load.carrier && !names.has(load.carrierId))
    names.set(load.carrierId, load.carrier);
  return [...names].map(([carrierId, name]) => ({ carrierId, name }));
}

const releaseSchema = z.object({
  party: z.enum(["customer", "carrier"], { error: damagedForm }),
  carrierId: z.uuid({ error: damagedForm }).optional(),
});

export const action = formActions({
  release: formHandler({
    schema: releaseSchema,
    permit: (args) => void moneyDesk(args),
    run: async ({ party, carrierId }, args) => {
      const { deps, id } = moneyDesk(args);
      await releaseRecord(deps, { id, party, carrierId });
      const description = `We emailed the ${party} where to download it.`;
      return { to: deskRecordPath(id), toast: { title: "Record released", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The broker's record of a load, its releases and open requests. */
export default function StaffRecord({ loaderData }: Route.ComponentProps) {
  const { load, carriers, record, requests } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: transaction record`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
      aside={
        <Link to="/staff/records" className="font-semibold underline underline-offset-4">
          Open requests
        </Link>
      }
    >
      <RecordSheet record={record} />
      <div className="mt-8">
        <DeskPart title="Release">
          <p className="mb-4 max-w-prose text-sm">
            Each party may review the record (49 CFR 371.3(c)). It shows both sides' amounts
            {carriers.length > 1 &&
              "; a carrier's copy shows its own part only, the customer's the carriers' total"}
            .
          </p>
          <div className="mb-6 flex flex-wrap gap-3">
            <StaffMay action="papers.release-record">
              <ReleaseForm party="customer" />
              {carriers.map(({ carrierId, name }) => (
                <ReleaseForm
                  key={carrierId}
                  party="carrier"
                  carrier={carriers.length > 1 ? { carrierId, name } : undefined}
                />
              ))}
            </StaffMay>
          </div>
          <ul aria-label="Requests and releases" className="text-sm">
            {requests.map((request) => (
              <li key={request.id} className="border-b border-line py-2">
                {request.requestedBy
                  ? `${request.requestedBy} (${request.party}) asked `
                  : `Released to the ${request.party} without a request `}
                <Moment at={new Date(request.requestedAt).toISOString()} withTime />
                {request.releasedAt && request.versionId ? (
                  <>
                    . Released by {request.releasedBy ?? "staff"}{" "}
                    <Moment at={new Date(request.releasedAt).toISOString()} withTime />.{" "}
                    <a
                      href={paperPath(request.versionId)}
                      download
                      className="font-semibold underline underline-offset-4"
                    >
                      Download (PDF)
                    </a>
                  </>
                ) : (
                  ". Not released yet."
                )}
              </li>
            ))}
          </ul>
        </DeskPart>
      </div>
    </DeskPage>
  );
}

type ReleaseProps = {
  party: "customer" | "carrier";
  /** Which carrier, where several run the load. */
  carrier?: { carrierId: string; name: string } | undefined;
};

function ReleaseForm({ party, carrier }: ReleaseProps) {
  return (
    <Form
      id={`release-${carrier?.carrierId ?? party}`}
      intent="release"
      button={carrier ? `Release to ${carrier.name}` : `Release to the ${party}`}
      working="Releasing..."
      look="secondary"
    >
      <input type="hidden" name="party" value={party} />
      {carrier && <input type="hidden" name="carrierId" value={carrier.carrierId} />}
    </Form>
  );
}
