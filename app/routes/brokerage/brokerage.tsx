import { randomUUID } from "node:crypto";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ClientActionFunctionArgs, data } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/shipments/policy.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { bookIntent } from "#app/features/shipments/tender-form.ts";
import { readCustomerDay } from "#app/flows/customer-day.server.ts";
import { type CustomerList, readCustomerList } from "#app/flows/customer-list.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { dropDraftOnceSent } from "#app/forms/sent-draft.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { orUnreachable } from "#app/ui/or-unreachable.ts";
import { useToast } from "#app/ui/toast.tsx";
import { isUnreachable, unreachableToast } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/brokerage.ts";
import { book } from "./book.server.ts";
import { readBookingDraft } from "./booking-draft.server.ts";
import { Dashboard } from "./dashboard.tsx";
import { createQueryClient } from "./query-client.ts";
import { answerShipmentForm } from "./row-forms.server.ts";
import { sendBooking } from "./send-booking.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Global Freight Management",
  metaDescription: "TSA Air Cargo, FTL & Freight Brokerage Platform",
  path: "/brokerage",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { database, clock, signer } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const now = clock.now();
  return {
    userId: actor?.userId ?? null,
    mayChange: can(actor, "change-status", actor ?? undefined),
    isVerified: actor === null || actor.roles.length > 0,
    tab: searchParams.get("tab") === "track" ? ("track" as const) : ("book" as const),
    filter,
    dashboard: actor ? await readCustomerList(database.query, actor, filter, now) : emptyDashboard,
    day: actor ? await readCustomerDay(database.query, actor, now) : null,
    draft: await readBookingDraft(request, { actor, signer }),
    bookingKey: randomUUID(),
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === bookIntent) return book({ request, url, context, params }, form);
  const answer = answerShipmentForm(context, form, url);
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  if (form.get("intent") !== bookIntent) return orUnreachable(() => serverAction());
  const byRoute = () => sendForm({ request, serverAction });
  return dropDraftOnceSent(() => sendBooking(form, byRoute));
}

/** The data for a signed-out visitor. */
const emptyDashboard: CustomerList = {
  counts: { all: 0, Quoted: 0, "In Transit": 0, Delivered: 0, Canceled: 0 },
  page: { rows: [], newer: null, older: null },
};

export const shouldRevalidate = revalidateAfterForm;

export default function Brokerage({ loaderData, actionData }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  const show = useToast();
  const { listError } = (actionData ?? {}) as { listError?: string };
  useEffect(() => {
    if (!isUnreachable(actionData)) return;
    return show(unreachableToast(actionData.unreachable));
  }, [actionData, show]);
  return (
    <QueryClientProvider client={client}>
      <Dashboard {...loaderData} result={actionData} listError={listError} />
    </QueryClientProvider>
  );
}
