import { data, isRouteErrorResponse, redirect, useRevalidator } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { titled } from "#app/features/company/content.ts";
import { useLive } from "#app/features/live/ui/use-live.ts";
import { forgiveTrackingId } from "#app/features/shipments/forgive-tracking-id.server.ts";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { NotificationsForm } from "#app/features/shipments/ui/notifications-form.tsx";
import { PublicPageSwitch } from "#app/features/shipments/ui/public-page-switch.tsx";
import { StatusAction } from "#app/features/shipments/ui/status-action.tsx";
import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import { weightText } from "#app/features/shipments/ui/weight-text.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { orUnreachable, revalidateAfterForm } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/shipment.ts";
import { answerShipmentForm } from "./row-forms.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Shipment ${params.trackingId}`) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params: { trackingId }, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) throw redirect(`/sign-in?to=${encodeURIComponent(shipmentPath(trackingId))}`);
  const { query } = context.get(requestContext).database;
  const shipment = await readShipment(query, actor, trackingId);
  const mayChange = can(actor, "change-status", actor);
  if (shipment) return { shipment, mayChange, userId: actor.userId };
  const meant = await forgiveTrackingId(query, trackingId, actor.companyId);
  if (meant !== trackingId) throw redirect(shipmentPath(meant));
  throw data(null, { status: 404 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = answerShipmentForm(context, await request.formData(), url);
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction);

export const shouldRevalidate = revalidateAfterForm;

/** One shipment of the shipper's: what it is, what happened to it, and what can be done. */
export default function Shipment({ loaderData, actionData }: Route.ComponentProps) {
  const { shipment, mayChange, userId } = loaderData;
  const { trackingId, status, history } = shipment;
  const { revalidate } = useRevalidator();
  useLive(userId, revalidate);
  const action = shipmentPath(trackingId);
  const refused = actionData && "listError" in actionData ? actionData.listError : undefined;
  return (
    <DeskPage
      title={<span className="font-code text-[0.8em] font-semibold">{trackingId}</span>}
      from={{ title: "Current Shipments", to: "/brokerage?tab=track" }}
      aside={<StatusBadge status={status} />}
    >
      {refused && (
        <div className="mb-4">
          <Notice tone="danger" title={refused} />
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-2">
        {mayChange && <StatusAction shipment={shipment} action={action} look="primary" />}
        <PublicPageSwitch shipment={shipment} action={action} mayChange={mayChange} />
      </div>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-y-8">
          <DeskPart title="Load">
            <FactSheet
              facts={[
                { label: "Origin", value: shipment.origin },
                { label: "Destination", value: shipment.destination },
                { label: "Mode", value: shipment.mode },
                { label: "Weight", value: weightText(shipment.weight) },
                {
                  label: "Freight",
                  value: <span className="whitespace-pre-line">{shipment.description}</span>,
                },
                ...(shipment.mode === "AIR"
                  ? [{ label: "Known Shipper", value: shipment.knownShipper ? "Yes" : "No" }]
                  : []),
                { label: "Booked", value: <Moment at={shipment.createdAt} withTime /> },
              ]}
            />
          </DeskPart>
          {mayChange && (
            <DeskPart title="Email alerts">
              <NotificationsForm shipment={shipment} action={action} />
            </DeskPart>
          )}
        </div>
        <DeskPart title="History">
          <Timeline
            label={`History of ${trackingId}`}
            entries={history.toReversed().map(({ to, at, by, note }) => ({
              key: `${at}-${to}`,
              title: to,
              at,
              by: by ?? "outside the application",
              text: note,
            }))}
          />
        </DeskPart>
      </div>
    </DeskPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RenderFailure />;
  return (
    <DeskPage
      title="Shipment not found"
      from={{ title: "Current Shipments", to: "/brokerage?tab=track" }}
    >
      <p className="max-w-prose">
        None of your shipments has this tracking ID.{" "}
        <Link to="/brokerage?tab=track" className="font-semibold underline underline-offset-4">
          Search your shipments
        </Link>
      </p>
    </DeskPage>
  );
}
