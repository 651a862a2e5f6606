import { findByUsdot } from "#app/features/accounts/organizations/known-usdot.server.ts";
import {
  lookUpSchema,
  newOrganizationSchema,
  type OrganizationKind,
  organizationKinds,
} from "#app/features/accounts/organizations/schema.ts";
import { can } from "#app/features/accounts/policy.ts";
import { phoneOnRecord } from "#app/features/carriers/federal-contact.ts";
import { lookUp } from "#app/features/carriers/look-up.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared } from "#app/features/carriers/record.ts";
import { findCarriersRelatedTo } from "#app/features/carriers/related-carriers.server.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { addOrganization } from "#app/flows/add-organization.server.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { unprintable } from "#app/forms/printable.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Choices } from "#app/ui/choices.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new-organization.ts";
import { DetailFields } from "./details-form.tsx";
import { valuesFromFmcsa } from "./fmcsa-values.ts";
import { newOrganizationPath, organizationPath } from "./paths.ts";
import { RelatedCarriers } from "./related-carriers.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Add an organization");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, "accounts.keep-organizations");
  const { database, asksFmcsa } = context.get(requestContext);
  const { query } = database;
  const asked = url.searchParams.get("kind");
  const verifies = can(actor, "decide-role");
  const kinds = verifies ? organizationKinds : (["customer"] as const);
  const kind = kinds.find((one) => one === asked) ?? (verifies ? "carrier" : "customer");
  const typed = lookUpSchema.safeParse({ dotNumber: url.searchParams.get("dot") ?? "" });
  const dotNumber = typed.success ? typed.data.dotNumber : null;
  const known = dotNumber ? await findByUsdot(query, dotNumber) : undefined;
  const checks = await readCompanyChecks(query, { dotNumber, mcNumber: null });
  const related = dotNumber ? await findRelated(query, dotNumber, checks[0]) : [];
  return { kind, kinds, dotNumber, known: known ?? null, related, checks, asksFmcsa };
}

type Check = Awaited<ReturnType<typeof readCompanyChecks>>[number];

function findRelated(query: Queryable, dotNumber: string, check: Check | undefined) {
  const { answer, contact = null } = check ?? {};
  const { legalName = null, dbaName = null } = answer ?? {};
  const phone = phoneOnRecord(contact);
  const { street = null, postalCode = null } = answer?.place ?? {};
  const names = [legalName, dbaName];
  return findCarriersRelatedTo(query, { dotNumber, names, phone, street, postalCode });
}

export const action = staffAction({
  "look-up": staffForm({
    schema: lookUpSchema.extend({ kind: newOrganizationSchema.shape.kind }),
    run: async ({ dotNumber, kind }, deps) => {
      await lookUp(deps, dotNumber);
      const to = `${newOrganizationPath}?kind=${kind}&dot=${dotNumber}`;
      return { title: "Looking it up", description: `USDOT ${dotNumber}`, to };
    },
  }),
  add: staffForm({
    schema: newOrganizationSchema,
    run: async (input, { id: _, ...deps }) => {
      const added = await addOrganization(deps, input);
      const description = "Invite its people next.";
      return { title: "Added", description, to: `${organizationPath(added)}?do=invite` };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const kindNames: Record<OrganizationKind, string> = {
  carrier: "Carrier",
  customer: "Customer",
  both: "Both",
};

/** Adds a customer or a carrier; a carrier by its USDOT number. */
export default function NewOrganization({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, dotNumber, known, related } = loaderData;
  const isBarred = related.some(({ id, state }) => id === known?.id && state === "do not use");
  const isCarrier = kind !== "customer";
  return (
    <DeskPage
      title="Add an organization"
      from={{ title: "All organizations", to: "/staff/organizations" }}
    >
      <div className="mb-6 flex">
        <Choices
          label="Kind"
          choices={kinds.map((one) => ({
            name: kindNames[one],
            to: `${newOrganizationPath}?kind=${one}${dotNumber ? `&dot=${dotNumber}` : ""}`,
            isChosen: one === kind,
          }))}
        />
      </div>
      <div className="grid max-w-3xl gap-8">
        {isCarrier && <LookUp key={`${kind} ${dotNumber}`} {...loaderData} />}
        {related.length > 0 && <RelatedCarriers related={related} />}
        {known ? (
          <Notice tone="danger" title={`USDOT ${dotNumber} is on record`}>
            It's{" "}
            <Link
              to={organizationPath(known.id)}
              className="font-semibold underline underline-offset-4"
            >
              {known.name}
            </Link>
            .{" "}
            {isBarred
              ? "It's marked do not use, so it can't be added."
              : "Invite its people there."}
          </Notice>
        ) : (
          (!isCarrier || dotNumber) && <Details {...loaderData} />
        )}
      </div>
    </DeskPage>
  );
}

type Props = Route.ComponentProps["loaderData"];

/** Asks FMCSA about the carrier before its details are entered. */
function LookUp({ kind, dotNumber, checks, asksFmcsa }: Props) {
  return (
    <DeskPart title="USDOT number">
      <Form
        id="look-up"
        intent="look-up"
        button={asksFmcsa ? "Look it up" : "Continue"}
        working="Looking it up..."
        look={dotNumber ? "secondary" : "primary"}
        initial={{ dotNumber, kind }}
      >
        <input type="hidden" name="kind" value={kind} />
        <TextField name="dotNumber" label="USDOT number" inputMode="numeric" required />
      </Form>
      {dotNumber && (
        <div className="mt-4">
          <CheckSheet checks={checks} asks={asksFmcsa} />
        </div>
      )}
    </DeskPart>
  );
}

function Details({ kind, dotNumber, checks, asksFmcsa }: Props) {
  const isCarrier = kind !== "customer";
  const answer = checks[0]?.answer ?? null;
  return (
    <DeskPart title="Details">
      <Form
        // A new form once FMCSA has answered, with its answer filled in.
        key={`${kind} ${dotNumber} ${answer === null}`}
        id="add-organization"
        intent="add"
        button={`Add ${kind === "both" ? "organization" : kind}`}
        working="Adding..."
        unprintable={unprintable}
        initial={valuesFromFmcsa(dotNumber, checks[0])}
      >
        <input type="hidden" name="kind" value={kind} />
        {isCarrier && !answer && asksFmcsa && (
          <p className="text-sm">FMCSA's answer fills these in when it arrives.</p>
        )}
        <DetailFields isCarrier={isCarrier} />
        {isCarrier && !isCleared(checks) && (
          <CheckField name="lookedUp">
            I looked this carrier up: it's allowed to operate and insured
          </CheckField>
        )}
      </Form>
    </DeskPart>
  );
}
