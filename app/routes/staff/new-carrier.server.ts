import type { Actor } from "#app/features/accounts/actor.ts";
import { findByUsdot } from "#app/features/accounts/organizations/known-usdot.server.ts";
import {
  lookUpSchema,
  newOrganizationSchema,
} from "#app/features/accounts/organizations/schema.ts";
import { can } from "#app/features/accounts/policy.ts";
import { lookUp } from "#app/features/carriers/look-up.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared } from "#app/features/carriers/record.ts";
import { addOrganization } from "#app/flows/add-organization.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { valuesFromFmcsa } from "#app/routes/organizations/fmcsa-values.ts";
import { staffForm } from "./staff-action.server.ts";

/**
 * What the forms that add a carrier beside a booking show: the USDOT number of the URL, who has it on
 * record, and FMCSA's answer about it. Null for staff who can't add carriers.
 */
export async function readNewCarrier(
  { context, url }: Pick<FormArgs, "context" | "url">,
  actor: Actor,
) {
  if (!can(actor, "keep-organizations") || !can(actor, "decide-role")) return null;
  const { database, asksFmcsa } = context.get(requestContext);
  const typed = lookUpSchema.safeParse({ dotNumber: url.searchParams.get("dot") ?? "" });
  const dotNumber = typed.success ? typed.data.dotNumber : null;
  const checks = await readCompanyChecks(database.query, { dotNumber, mcNumber: null });
  const known = dotNumber ? await findByUsdot(database.query, dotNumber) : undefined;
  return {
    dotNumber,
    checks,
    asksFmcsa,
    known: known ?? null,
    isCleared: isCleared(checks),
    values: valuesFromFmcsa(dotNumber, checks[0]),
  };
}

export type NewCarrier = NonNullable<Awaited<ReturnType<typeof readNewCarrier>>>;

type Params = FormArgs["params"];

/** The forms that add a carrier beside a booking, on the page that `pathOf` tells. */
export const newCarrierForms = (pathOf: (id: string, params: Params) => string) => ({
  "look-up": staffForm({
    schema: lookUpSchema,
    run: async ({ dotNumber }, { id, params, ...deps }) => {
      await lookUp(deps, dotNumber);
      const to = `${pathOf(id, params)}?do=book&dot=${dotNumber}`;
      return { title: "Looking it up", description: `USDOT ${dotNumber}`, to };
    },
  }),
  "add-carrier": staffForm({
    schema: newOrganizationSchema,
    run: async (input, { id, params, ...deps }) => {
      await addOrganization(deps, { ...input, kind: "carrier" });
      const description = `Choose ${input.name} under Verified carrier. What it lacks is beside its name.`;
      return { title: "Carrier added", description, to: `${pathOf(id, params)}?do=book` };
    },
  }),
});
