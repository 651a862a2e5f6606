import { redirect } from "react-router";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import type { Route } from "./+types/load-times.ts";
import { deskMeta } from "./names.ts";
import { readStaffLoad } from "./read-staff-load.server.ts";
import { readTimesForm } from "./read-times-form.server.ts";
import { staffAction } from "./staff-action.server.ts";
import { timesFormOf } from "./times-form.server.ts";
import { TimesForm } from "./times-form.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Correct times");

/** The leg of a load of one. @throws Response that goes to the load's page, of several */
async function requireOnlyLeg(query: Queryable, shipmentId: string) {
  const [leg, ...others] = await listLegs(query, shipmentId);
  if (!leg || others.length > 0) throw redirect(`/staff/shipments/${shipmentId}`);
  return leg.id;
}

export async function loader(args: Route.LoaderArgs) {
  const { query, load } = await readStaffLoad(args);
  const leg = { id: await requireOnlyLeg(query, load.id), carrier: load.carrier };
  const { id, trackingId, version } = load;
  const why = load.canceledAt
    ? "this load is canceled"
    : load.carrier
      ? "its stops aren't known yet"
      : "no carrier has this load";
  return { id, trackingId, version, why, times: await readTimesForm(query, load, leg) };
}

export const action = staffAction({
  times: timesFormOf(({ query, id }) => requireOnlyLeg(query, id)),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Corrects when the truck of a load came, picked up, arrived and delivered. */
export default function LoadTimes({ loaderData }: Route.ComponentProps) {
  const { id, trackingId, version, why, times } = loaderData;
  const title = `Load ${trackingId}`;
  return (
    <DeskPage title={`${trackingId}: times`} from={{ title, to: `/staff/shipments/${id}` }}>
      <div className="max-w-3xl">
        {times ? (
          <StaffMay action="shipments.move-any">
            <TimesForm version={version} times={times} />
          </StaffMay>
        ) : (
          <p>There are no times to correct: {why}.</p>
        )}
      </div>
    </DeskPage>
  );
}
