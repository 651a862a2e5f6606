import { randomUUID } from "node:crypto";
import { type ClientActionFunctionArgs, data, isRouteErrorResponse, redirect } from "react-router";
import { chargesPath } from "#app/features/charges/paths.ts";
import { ownPapersPath, ownRecordPath } from "#app/features/papers/paths.ts";
import { offerPath } from "#app/features/quotes/offer-links.server.ts";
import { forgiveTrackingId } from "#app/features/shipments/forgive-tracking-id.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { nextCustomerAction } from "#app/features/shipments/load/next-action.ts";
import { can } from "#app/features/shipments/policy.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { NotificationsForm } from "#app/features/shipments/ui/notifications-form.tsx";
import { PublicPageSwitch } from "#app/features/shipments/ui/public-page-switch.tsx";
import { StatusAction } from "#app/features/shipments/ui/status-action.tsx";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { useLivePage } from "#app/routes/desk/use-live-page.ts";
import { cancelAction } from "#app/routes/load/cancel-action.tsx";
import { copyAction } from "#app/routes/load/copy-action.tsx";
import { editPathOf } from "#app/routes/load/edit-path.ts";
import { linksPart } from "#app/routes/load/links-part.tsx";
import { LoadPage } from "#app/routes/load/load-page.tsx";
import {
  detailParts,
  loadFactsPart,
  missingPart,
  quotePart,
} from "#app/routes/load/load-parts.tsx";
import { messageAction } from "#app/routes/load/message-form.tsx";
import { templateAction } from "#app/routes/load/template-action.tsx";
import { undoAction } from "#app/routes/load/undo-action.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { orUnreachable } from "#app/ui/or-unreachable.ts";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import type { Route } from "./+types/shipment.ts";
import { answerLoadForms } from "./load-forms.server.ts";
import { ownListPath } from "./paths.ts";
import { answerShipmentForm } from "./row-forms.server.ts";
import { isRowForm } from "./row-intents.ts";

export const handle: PageHandle = { hydrate: true };

const list = { title: "Current Shipments", to: ownListPath };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Shipment ${params.trackingId}`);

export async function loader({ params: { trackingId }, context, url }: Route.LoaderArgs) {
  const actor = requireSignIn(context, url.pathname);
  const { database, clock, signer } = context.get(requestContext);
  const { query } = database;
  const [shipment, load] = await Promise.all([
    readShipment(query, actor, trackingId),
    readLoadView({ query, actor, clock }, { trackingId }, "customer"),
  ]);
  if (shipment && load) {
    const mayChange = can(actor, "change-status", actor);
    const quotePath = load.quote && offerPath(signer, load.quote.id);
    const head = await readLoadHead({ query, actor, clock }, load);
    const next = nextCustomerAction({
      isCanceled: load.canceledAt !== null,
      hasCarrier: load.carrierId !== null && !load.isUncovered,
    });
    const { userId } = actor;
    const keys = { bookingKey: randomUUID(), eventKey: randomUUID() };
    return { shipment, load, head, quotePath, mayChange, next, userId, ...keys };
  }
  const meant = await forgiveTrackingId(query, trackingId, actor.companyId);
  if (meant !== trackingId) throw redirect(shipmentPath(meant));
  throw data(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData();
  return answerShipmentForm(args.context, form, args.url) ?? answerLoadForms(args);
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (isRowForm(form)) return orUnreachable(() => args.serverAction());
  return sendForm(args);
}

export const shouldRevalidate = revalidateAfterForm;

/** One load of the customer's: what it is, what happened to it, and what can be done. */
export default function Shipment({ loaderData }: Route.ComponentProps) {
  const { shipment, load, head, quotePath, mayChange, next, userId } = loaderData;
  const { bookingKey, eventKey } = loaderData;
  const { trackingId } = load;
  useLivePage(userId);
  const path = shipmentPath(trackingId);
  const edit = editPathOf(load, path);
  const refused = refusalOfRow(useLastAnswer());
  return (
    <LoadPage
      load={load}
      head={head}
      from={list}
      refused={
        refused && (
          <div className="mb-4">
            <Notice tone="danger" title={refused} />
          </div>
        )
      }
      actions={
        <ActionBar
          next={next}
          usual={["message", "copy"]}
          actions={[
            mayChange
              ? {
                  name: "change-status",
                  press: (
                    <StatusAction
                      shipment={shipment}
                      action={path}
                      eventKey={eventKey}
                      look={next ? "primary" : "compact"}
                    />
                  ),
                }
              : null,
            undoAction(load),
            messageAction(load),
            mayChange ? copyAction(bookingKey) : null,
            mayChange ? templateAction : null,
            cancelAction(load),
          ]}
        />
      }
      parts={[
        loadFactsPart(load),
        missingPart(load, edit),
        ...detailParts(load, { edit }),
        linksPart({
          title: "Charges and documents",
          links: [
            { name: "Charges", to: chargesPath(trackingId) },
            { name: "Documents", to: ownPapersPath(trackingId) },
            { name: "Transaction record", to: ownRecordPath(trackingId) },
          ],
        }),
        quotePart(load, quotePath),
        {
          title: "Public page",
          content: <PublicPageSwitch shipment={shipment} action={path} mayChange={mayChange} />,
        },
        mayChange
          ? {
              title: "Email alerts",
              content: <NotificationsForm shipment={shipment} />,
            }
          : null,
      ]}
    />
  );
}

/** What the server says of a form that left the page as it is, where no script runs. */
function refusalOfRow(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null || !("listError" in result)) return undefined;
  return String(result.listError);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RenderFailure />;
  return (
    <DeskPage title="Shipment not found" from={list}>
      <p className="max-w-prose">
        None of your shipments has this tracking ID.{" "}
        <Link to={list.to} className="font-semibold underline underline-offset-4">
          Search your shipments
        </Link>
      </p>
    </DeskPage>
  );
}
