import { data } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { answerCharge } from "#app/features/charges/commands.server.ts";
import { chargesPath } from "#app/features/charges/paths.ts";
import { readOwnCharges } from "#app/features/charges/queries.server.ts";
import { chargeIdSchema } from "#app/features/charges/schema.ts";
import { ChargeTable } from "#app/features/charges/ui/charge-table.tsx";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/own-charges.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Charges for ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  const { trackingId } = args.params;
  requireSignIn(args.context, args.url.pathname);
  const { charges, total, mayAnswer } = await ownCharges(args);
  return { trackingId, charges, total, mayAnswer };
}

async function ownCharges({ context, params }: FormArgs) {
  const { query } = context.get(requestContext).database;
  const own = await readOwnCharges(query, context.get(actorContext), params.trackingId ?? "");
  if (!own) throw data(null, { status: 404 });
  return own;
}

const toasts = {
  approved: { title: "Charge approved", description: "It goes on the invoice for this load." },
  declined: { title: "Charge declined", description: "We won't bill it. Our team will call you." },
};

function answerHandler(answer: keyof typeof toasts) {
  return formHandler({
    schema: chargeIdSchema,
    permit: async (args) => void (await ownCharges(args)),
    run: async ({ chargeId }, args) => {
      const { shipmentId } = await ownCharges(args);
      const { database, clock, origin } = args.context.get(requestContext);
      const deps = { database, clock, origin, actor: args.context.get(actorContext) };
      await answerCharge(deps, { id: shipmentId, chargeId, answer });
      return { to: chargesPath(args.params.trackingId ?? ""), toast: toasts[answer] };
    },
  });
}

export const action = formActions({
  approve: answerHandler("approved"),
  decline: answerHandler("declined"),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A load's charges for its customer, with those waiting for approval. */
export default function OwnCharges({ loaderData }: Route.ComponentProps) {
  const { trackingId, charges, total, mayAnswer } = loaderData;
  return (
    <DeskPage
      title={`Charges for ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: shipmentPath(trackingId) }}
    >
      <DeskPart title="Charges">
        <ChargeTable
          caption={`Charges for ${trackingId}`}
          charges={charges}
          total={total}
          onWaiting={({ id }) => mayAnswer && <AnswerForms chargeId={id} />}
        />
      </DeskPart>
    </DeskPage>
  );
}

function AnswerForms({ chargeId }: { chargeId: number }) {
  const hidden = <input type="hidden" name="chargeId" value={chargeId} />;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Form
        id={`approve-${chargeId}`}
        intent="approve"
        button="Approve"
        working="Approving..."
        className="grid gap-2"
      >
        <SendKeyField />
        {hidden}
      </Form>
      <Form
        id={`decline-${chargeId}`}
        intent="decline"
        button="Decline"
        working="Declining..."
        look="secondary"
        className="grid gap-2"
      >
        <SendKeyField />
        {hidden}
      </Form>
    </div>
  );
}
