import { data } from "react-router";
import { z } from "zod";
import { readCompany, recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { knownShipperSchema } from "#app/features/accounts/desk-schema.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { numbersOf } from "#app/features/carriers/record.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { lacksFmcsaAnswer, noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { customerTermsSchema } from "#app/features/customer-terms/schema.ts";
import { listCompanyQuotes } from "#app/features/quotes/desk-queries.server.ts";
import { listCompanyLoads } from "#app/features/shipments/company-loads.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import type { Route } from "./+types/company.ts";
import { Activity } from "./activity.tsx";
import { readAuditTrail } from "./audit-trail.server.ts";
import { CompanyActions } from "./company-actions.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyLoads, CompanyQuotes } from "./company-work.tsx";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Company");

export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { query } = database;
  const company = isUuid(userId) ? await readCompany(query, userId) : undefined;
  if (!company) throw data(null, { status: 404 });
  const { profile, companyId } = company;
  const { today } = companyDays(clock);
  const [checks, trail, loads, quotes, terms, file] = await Promise.all([
    readChecks(query, profile ? numbersOf(profile) : []),
    readAuditTrail(query, { kind: "user", id: userId }),
    companyId ? listCompanyLoads(query, companyId) : [],
    companyId ? listCompanyQuotes(query, companyId, today) : [],
    companyId ? readTerms(query, companyId) : null,
    companyId ? vetCarrierById(query, companyId, today) : undefined,
  ]);
  return { company, checks, trail, loads, quotes, terms, carrierId: file?.id ?? null, asksFmcsa };
}

export const action = staffAction({
  "known-shipper": staffForm({
    schema: knownShipperSchema,
    run: async ({ known, basis }, { id: userId, ...deps }) => {
      const isKnown = known === "yes";
      await recordKnownShipper(deps, { userId, known: isKnown, basis });
      const description = isKnown
        ? "This company is now a known shipper."
        : "This company isn't a known shipper now.";
      return { title: "Recorded", description };
    },
  }),
  terms: staffForm({
    schema: customerTermsSchema,
    run: async (terms, { id: userId, ...deps }) => {
      await setTerms(deps, { userId, ...terms });
      return { title: "Terms saved", description: "They apply to this company's next prices." };
    },
  }),
  "ask-fmcsa": staffForm({
    // A single button without fields.
    schema: z.object({}),
    run: async (_nothing, { id: userId, ...deps }) => {
      await askAgain(deps, userId);
      return { title: "Asking FMCSA again", description: "The answer shows here by itself." };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A person and their company: the record, their loads and quotes, and the activity. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, checks, trail, loads, quotes, terms, carrierId, asksFmcsa } = loaderData;
  const { person, profile, roles } = company;
  const isCarrier = roles.some(({ role, verified }) => role === "carrier" && verified);
  return (
    <DeskPage title={profile?.companyName ?? person.name}>
      <CompanyActions
        company={company}
        carrierId={carrierId}
        terms={terms}
        mayAskFmcsa={asksFmcsa && checks.length > 0}
      />
      <RecordColumns
        facts={
          <>
            <CompanyFacts company={company} />
            {checks.length > 0 && (
              <DeskPart title="FMCSA">
                <CheckSheet checks={checks} asks={asksFmcsa} />
                {isCarrier && lacksFmcsaAnswer({ checks }) && (
                  <p className="mt-3 text-sm font-semibold">{noFmcsaAnswer}.</p>
                )}
              </DeskPart>
            )}
            <CompanyLoads loads={loads} userId={person.id} />
            <CompanyQuotes quotes={quotes} />
          </>
        }
        timeline={<Activity on="this company" entries={trail} />}
      />
    </DeskPage>
  );
}
