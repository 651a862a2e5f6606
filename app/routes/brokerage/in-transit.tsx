import { randomUUID } from "node:crypto";
import { titled } from "#app/features/company/content.ts";
import { readLoadsInTransit } from "#app/features/shipments/in-transit/loads-in-transit.server.ts";
import { sendInTransitSchema } from "#app/features/shipments/in-transit/schema.ts";
import {
  listOwnAddresses,
  maySendInTransit,
  sendLoadsInTransit,
} from "#app/features/shipments/in-transit/send-in-transit.server.ts";
import { inTransitPath, shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { InTransitPart } from "#app/routes/load/in-transit-part.tsx";
import type { Route } from "./+types/in-transit.ts";

export const meta = () => [{ title: titled("In transit") }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, inTransitPath);
  const { database, clock } = context.get(requestContext);
  const { companyId, userId } = actor;
  const maySend = maySendInTransit(actor, companyId);
  return {
    loads: await readLoadsInTransit(database.query, companyId, clock.now()),
    people: maySend ? await listOwnAddresses(database.query, companyId) : null,
    selfId: userId,
    sendingId: randomUUID(),
  };
}

export const action = formActions({
  send: formHandler({
    schema: sendInTransitSchema,
    permit: ({ context }: FormArgs) => void requireSignIn(context, inTransitPath),
    run: async (typed, { context }) => {
      const { database, clock, origin } = context.get(requestContext);
      const actor = requireSignIn(context, inTransitPath);
      const { companyId } = actor;
      const deps = { database, clock, origin, actor };
      const count = await sendLoadsInTransit(deps, { companyId, ...typed });
      const description = count === 1 ? "We emailed 1 person." : `We emailed ${count} people.`;
      return { to: inTransitPath, toast: { title: "Email sent", description } };
    },
  }),
});

export const clientAction = sendForm;

/** Where the loads of a customer are that are on their way. */
export default function InTransit({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Where your loads are">
      <InTransitPart
        {...loaderData}
        pathOf={({ trackingId }) => shipmentPath(trackingId)}
        csv={`${inTransitPath}.csv`}
      />
    </DeskPage>
  );
}
