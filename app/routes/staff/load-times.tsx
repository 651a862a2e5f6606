import { redirect } from "react-router";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
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

/** The leg of a load of one; null of several. */
async function findOnlyLeg(query: Queryable, shipmentId: string): Promise<string | null> {
  const [leg, ...others] = await listLegs(query, shipmentId);
  return leg && others.length === 0 ? leg.id : null;
}

export async function loader(args: Route.LoaderArgs) {
  const { query, load } = await readStaffLoad(args);
  const legId = await findOnlyLeg(query, load.id);
  if (legId === null) throw redirect(`/staff/shipments/${load.id}`);
  const leg = { id: legId, carrier: load.carrier };
  const { id, trackingId, version } = load;
  const why = load.canceledAt
    ? "this load is canceled"
    : load.carrier
      ? "its stops aren't known yet"
      : "no carrier has this load";
  return { id, trackingId, version, why, times: await readTimesForm(query, load, leg) };
}

export const action = staffAction({
  times: timesFormOf(async ({ query, id }) => {
    const legId = await findOnlyLeg(query, id);
    if (legId !== null) return legId;
    const message =
      "Nothing was changed: this load was split meanwhile. Correct its times on the page of each leg.";
    throw new AppError("conflict", message);
  }),
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
