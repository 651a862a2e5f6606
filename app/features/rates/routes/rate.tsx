import { data } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { editRate, endRate } from "#app/features/rates/commands.server.ts";
import { ratesPath } from "#app/features/rates/paths.ts";
import { readRate } from "#app/features/rates/queries.server.ts";
import { laneText, priceText } from "#app/features/rates/rate.ts";
import { editRateSchema, endRateSchema } from "#app/features/rates/schema.ts";
import { RateForm, rateValues } from "#app/features/rates/ui/rate-form.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/rate.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Rate");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const rate = isUuid(id) ? await readRate(database.query, id) : undefined;
  if (!rate) throw data(null, { status: 404 });
  const trail = await readAuditTrail(database.query, { kind: "rate", id });
  return { rate, trail, today: companyDays(clock).today };
}

export const action = staffAction({
  edit: staffForm({
    schema: editRateSchema,
    run: async (rate, { id, ...deps }) => {
      await editRate(deps, { id, ...rate });
      return { title: "Rate saved", description: "Loads priced before keep their lines." };
    },
  }),
  end: staffForm({
    schema: endRateSchema,
    run: async (given, { id, ...deps }) => {
      await endRate(deps, { id, ...given });
      return { title: "Rate ended", description: "Loads priced before keep their lines." };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("audit");

/** One rate, to edit or to end it. */
export default function RatePage({ loaderData }: Route.ComponentProps) {
  const { rate, trail, today } = loaderData;
  return (
    <DeskPage title={`${laneText(rate)}, ${rate.mode}`} from={{ title: "Rates", to: ratesPath }}>
      <p className="mb-6 text-lg">{priceText(rate)}</p>
      <RecordColumns
        facts={
          <>
            <DeskPart title="Edit" needs="rates.keep-rates">
              <RateForm
                intent="edit"
                button="Save rate"
                initial={rateValues(rate)}
                version={rate.version}
              />
            </DeskPart>
            <DeskPart title="End" needs="rates.keep-rates">
              <Form
                id="end-rate"
                intent="end"
                button="End rate"
                working="Saving..."
                look="secondary"
                initial={{ validTo: today }}
                version={rate.version}
              >
                <TextField name="validTo" label="Last day" type="date" required />
              </Form>
            </DeskPart>
          </>
        }
        timeline={
          <DeskPart title="Activity">
            {trail.length === 0 ? (
              <p className="text-sm">Added with a file.</p>
            ) : (
              <Timeline label="Activity on this rate" entries={trail} />
            )}
          </DeskPart>
        }
      />
    </DeskPage>
  );
}
