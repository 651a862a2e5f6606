import { data, type RouterContextProvider, replace } from "react-router";
import type { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { publicPageSchema, statusChangeSchema } from "#app/features/shipments/schema.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { statusEventId } from "#app/features/shipments/status-event-id.server.ts";
import { undoFrom } from "#app/flows/undo-report.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Handles a form about one shipment by its `intent`, and returns to `url`; undefined for any other
 * form.
 */
export function answerShipmentForm(context: Context, form: FormData, url: URL) {
  const intent = form.get("intent");
  if (intent === "change-status") return pressStatus(context, form, url);
  if (intent === "public-page") return switchPublicPage(context, form, url);
  return undefined;
}

/** Handles a status button. */
function pressStatus(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, statusChangeSchema, async (deps, change) => {
    const { id, to } = change;
    const trackingId = await changeStatus(deps, { id, to, eventId: statusEventId(change) });
    const description = `Shipment status changed to ${to}`;
    const undo = await undoFrom(deps, id, shipmentPath(trackingId));
    return { title: "Status Updated", description, ...undo };
  });
}

/** Handles the public page switch. */
function switchPublicPage(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, publicPageSchema, async (deps, change) => {
    const { trackingId } = await setPublicPage(deps, change);
    return change.publicTracking
      ? { title: "Public Page On", description: `Anyone with ${trackingId} can follow it.` }
      : { title: "Public Page Off", description: `${trackingId} now shows nothing to the public.` };
  });
}

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; url: URL };
type Dependencies = Pick<RequestContext, "database" | "clock"> & {
  actor: Actor | null;
};

/**
 * Handles a form about one shipment: runs `work`, shows its toast, and returns to the page it was
 * sent from.
 */
async function answerRow<Input>(
  { context, form, url }: Sent,
  schema: z.ZodType<Input>,
  work: (
    deps: Dependencies,
    input: Input,
  ) => Promise<{ title: string; description: string; undo?: string }>,
) {
  const { database, clock } = context.get(requestContext);
  const deps = { database, clock, actor: context.get(actorContext) };
  try {
    const parsed = schema.safeParse(Object.fromEntries(form));
    // None of it is typed by a person, so it was not one of our forms.
    if (!parsed.success) throw new AppError("not_found", "This shipment does not exist.");
    flashToast(context, await work(deps, parsed.data));
    return replace(url.pathname + url.search);
  } catch (error) {
    const { status, message } = toUserError(context, error);
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
    return data({ listError: message }, { status });
  }
}
