import { data } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { hideRemit } from "#app/features/carriers/hide-remit.ts";
import { can } from "#app/features/carriers/policy.ts";
import { isCleared } from "#app/features/carriers/record.ts";
import { findRelatedCarriers } from "#app/features/carriers/related-carriers.server.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { TermsForm } from "#app/features/customer-terms/ui/terms-form.tsx";
import { Form } from "#app/forms/form.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar, type RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { Activity } from "#app/routes/staff/activity.tsx";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { carrierStateNames, deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { RecordMark } from "#app/ui/record-mark.tsx";
import type { Route } from "./+types/organization.ts";
import { readCarrierActivity } from "./carrier-activity.server.ts";
import { CarrierFileParts, CarrierStanding, carrierActions } from "./carrier-file.tsx";
import { detailsAction } from "./details-form.tsx";
import { extendAction } from "./extend-action.tsx";
import { OrganizationFacts } from "./organization-facts.tsx";
import { answerOrganizationForms } from "./organization-forms.server.ts";
import { PayablePart, ReceivablePart } from "./organization-money.tsx";
import {
  inviteAction,
  OrganizationPeople,
  personKnownShipperAction,
} from "./organization-people.tsx";
import { LoadsPart, QuotesPart } from "./organization-work.tsx";
import { customerInTransitPath } from "./paths.ts";
import { readCarrierSide, readCustomerSide, readParty } from "./read-organization.server.ts";
import { RelatedCarriers } from "./related-carriers.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Organization");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { query } = database;
  const reading = { query, clock };
  const party = isUuid(id) ? await readParty(reading, id) : undefined;
  if (!party) throw data(null, { status: 404 });
  const { customerSince, dotNumber } = party.organization;
  const about = [
    ...["company", "carrier", "customer"].map((kind) => ({ kind, id })),
    ...party.known.map(({ userId }) => ({ kind: "user", id: userId })),
  ];
  const [customer, carrier, related, own, hauling] = await Promise.all([
    customerSince ? readCustomerSide(reading, id) : null,
    readCarrierSide(reading, id),
    dotNumber ? findRelatedCarriers(query, id) : [],
    readAuditTrail(query, about, actor),
    readCarrierActivity(query, { id, people: party.known }, actor),
  ]);
  const trail = [...own, ...hauling].toSorted((one, other) => other.at.localeCompare(one.at));
  const { today } = companyDays(clock);
  const seen = {
    ...party,
    customer,
    carrier,
    related,
    trail,
    asksFmcsa,
    today,
    selfId: actor.userId,
  };
  if (can(actor, "see-remit")) return seen;
  const shown = carrier && { ...carrier, carrier: hideRemit(carrier.carrier) };
  return { ...seen, carrier: shown };
}

type Data = Route.ComponentProps["loaderData"];

/** An organization as a carrier. */
export type CarrierPart = NonNullable<Data["carrier"]>;

export type CarrierData = CarrierPart["carrier"];

export const action = answerOrganizationForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A customer or carrier: its details, people, money, loads and file, and what was done. */
export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  const { organization, listed, known, checks, customer, carrier, related, trail } = loaderData;
  const { id, title } = organization;
  const state = carrier?.carrier.file.state;
  const owner = known.find(({ role, profile }) => role === "owner" && profile);
  return (
    <DeskPage
      title={state ? `${title}: ${carrierStateNames[state]}` : title}
      from={{ title: "All organizations", to: "/staff/organizations" }}
    >
      <RecordMark
        title={title}
        detail={[organization.city, organization.state].filter(Boolean).join(", ")}
      />
      {carrier && <CarrierStanding side={carrier} />}
      <ActionBar actions={actionsOf(loaderData)} />
      <RecordColumns
        facts={
          <>
            <OrganizationFacts organization={organization} profile={owner?.profile ?? null} />
            <OrganizationPeople
              listed={listed}
              known={known}
              isOurs={loaderData.isOurs}
              selfId={loaderData.selfId}
            />
            {carrier && <CarrierFileParts side={carrier} today={loaderData.today} />}
            {related.length > 0 && <RelatedCarriers related={related} />}
            {checks.length > 0 && (
              <DeskPart title="FMCSA">
                <CheckSheet checks={checks} asks={loaderData.asksFmcsa} />
              </DeskPart>
            )}
            {customer && (
              <>
                <ReceivablePart id={id} {...customer} />
                <LoadsPart title="Loads" loads={customer.loads} filter={`company=${id}`} />
                <QuotesPart quotes={customer.quotes} />
              </>
            )}
            {carrier && (
              <>
                <PayablePart {...carrier} />
                <LoadsPart title="Loads hauled" loads={carrier.loads} filter={`carrier=${id}`} />
              </>
            )}
          </>
        }
        timeline={<Activity on={title} entries={trail} />}
      />
    </DeskPage>
  );
}

function actionsOf(loaded: Data): (RecordAction | null)[] {
  const { organization, listed, known, checks, customer, carrier, asksFmcsa, today } = loaded;
  const { isOurs } = loaded;
  const isCarrier = organization.carrierSince !== null;
  return [
    ...(carrier ? carrierActions({ side: carrier, checks, today }) : []),
    isOurs ? null : inviteAction(listed, isCarrier),
    detailsAction({ ...organization, isCarrier }),
    customer && {
      name: "in-transit",
      label: "Where its loads are",
      to: customerInTransitPath(organization.id),
    },
    customer && {
      name: "terms",
      needs: "customer-terms.set-terms" as const,
      label: "Customer terms",
      form: <TermsForm terms={customer.terms} />,
    },
    customer && personKnownShipperAction(known),
    extendAction({
      isCarrier,
      isCustomer: organization.customerSince !== null,
      isCleared: isCleared(checks),
    }),
    asksFmcsa && checks.length > 0
      ? {
          name: "ask-fmcsa",
          needs: "carriers.ask-again" as const,
          press: (
            <Form
              id="ask-fmcsa"
              intent="ask-fmcsa"
              button="Ask FMCSA again"
              working="Asking..."
              look="compact"
              className="contents"
            />
          ),
        }
      : null,
  ];
}
