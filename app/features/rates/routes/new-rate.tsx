import { companyDays } from "#app/features/accounts/today.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { ratePath, ratesPath } from "#app/features/rates/paths.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { RateForm } from "#app/features/rates/ui/rate-form.tsx";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/new-rate.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Add a rate");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "rates.keep-rates");
  return { today: companyDays(context.get(requestContext).clock).today };
}

const answer = formAction({
  schema: rateSchema,
  run: async (rate, { context }) => {
    const { database, clock } = context.get(requestContext);
    const id = await addRate({ database, clock, actor: requireStaff(context) }, rate);
    return {
      to: ratePath(id),
      toast: { title: "Rate added", description: "It prices loads now." },
    };
  },
});

export const action = (args: FormArgs) => {
  requireStaff(args.context);
  return answer(args);
};

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("audit");

/** Adds a rate. */
export default function NewRate({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <DeskPage title="Add a rate" from={{ title: "Rates", to: ratesPath }}>
      <div className="max-w-3xl">
        <RateForm
          button="Add rate"
          initial={{ mode: "FTL", unit: "mile", fuel: "mile", validFrom: today }}
        />
      </div>
    </DeskPage>
  );
}
