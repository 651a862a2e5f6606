import { redirect } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { coverageNames } from "#app/features/carriers/carrier-file.ts";
import { type OwnStanding, readOwnFile } from "#app/features/carriers/own-file.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { remitSchema } from "#app/features/carriers/remit-schema.ts";
import { RemitFields, remitValues } from "#app/features/carriers/ui/remit-fields.tsx";
import { dateText } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import { Form } from "#app/forms/form.tsx";
import { formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/file.ts";
import { requireCarrier } from "./require-carrier.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Your carrier file",
  metaDescription: "What we have on file for you, what we still need, and how we pay you.",
  path: "/carrier/file",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context);
  const { database, clock } = context.get(requestContext);
  const file = await readOwnFile(database.query, actor, clock);
  const keepsRemit = can(actor, "keep-own-remit");
  return { ...file, keepsRemit, today: companyDays(clock).today };
}

const saveOwnRemit = formHandler({
  schema: ({ context }) => remitSchema(companyDays(context.get(requestContext).clock).today),
  run: async (input, { context }) => {
    const actor = requireCarrier(context, "billing");
    const deps = { ...context.get(requestContext), actor };
    await saveRemit(deps, { id: actor.companyId, ...input });
    const description = "Your payment details are up to date.";
    return { to: "/carrier/file", toast: { title: "Saved", description } };
  },
});

export async function action(args: Route.ActionArgs) {
  requireCarrier(args.context, "billing");
  return saveOwnRemit(args, await args.request.formData());
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const standings: Record<OwnStanding, string> = {
  "in review": "We're reviewing your file. We can offer you loads once it's approved.",
  active: "Your file is active.",
  "on hold": `Your file is on hold. Call us at ${company.phone.display}.`,
};

/** A carrier's own file: what is on record, what is missing, and its payment details. */
export default function CarrierFile({ loaderData }: Route.ComponentProps) {
  const { standing, needs, certificates, remit, w9On, agreementOn, agreementSigner, today } =
    loaderData;
  const { keepsRemit } = loaderData;
  return (
    <DeskPage title="Your carrier file">
      <p className="max-w-prose text-sm text-ink-soft">{standings[standing]}</p>
      {needs.length > 0 && (
        <div className="mt-6">
          <Notice title="What we still need">
            <ul className="list-disc pl-5">
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="On file">
          <FactSheet
            facts={[
              { label: "W-9", value: w9On && `On file since ${dateText(w9On)}` },
              {
                label: "Carrier agreement",
                value:
                  agreementOn &&
                  `Signed ${dateText(agreementOn)}${agreementSigner ? ` by ${agreementSigner}` : ""}`,
              },
              ...certificates.map((one) => ({
                label: `${coverageNames[one.coverage]} insurance`,
                value: `${one.insurer}, policy ${one.policyNumber}, ${usdText(one.limitCents)}, ${
                  one.canceledOn
                    ? `canceled from ${dateText(one.canceledOn)}`
                    : `until ${dateText(one.expiresOn)}`
                }`,
              })),
            ]}
          />
        </DeskPart>
        <DeskPart title="How we pay you">
          {!keepsRemit && (
            <p className="text-sm">An owner or your billing can see and change this.</p>
          )}
          {keepsRemit && (
            <>
              <p className="mb-4 text-sm">
                When you change these details, we call you at the phone number that FMCSA has on
                record before we use them.
              </p>
              <Form
                version={remit.version}
                id="carrier-remit"
                button="Save payment details"
                working="Saving..."
                initial={remitValues(remit)}
              >
                <RemitFields today={today} />
              </Form>
            </>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}
