import { data } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { keepAddresses } from "#app/features/presets/keep-addresses.server.ts";
import { detailsSchema } from "#app/features/shipments/load/details-schema.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { saveDetails } from "#app/features/shipments/load/save-details.server.ts";
import type { TypedStop } from "#app/features/shipments/load/schema.ts";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { type LoadView, readLoadView } from "#app/flows/load-view.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { turnAway } from "#app/forms/turn-away.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { changedParts } from "./changed-parts.server.ts";
import { addressValues, productValues, readDetailPresets } from "./detail-presets.server.ts";
import { loadDetailValues } from "./detail-values.server.ts";

type Asked = {
  actor: Actor;
  which: { id: string } | { trackingId: string };
  reader: LoadReader;
  /**
   * The load's page, to which people whose role can't edit are redirected, as is everyone after saving.
   */
  loadPath: string;
};

type Request = Pick<FormArgs, "context">;

/**
 * What the details page of a load shows.
 * @throws Response 404 without such a load; a redirect to the load's page, which says why, for someone
 * whose role can't edit it.
 */
export async function readDetails({ context }: Request, asked: Asked) {
  const { query } = context.get(requestContext).database;
  const load = await readEditable({ context }, asked);
  const kept = await readDetailPresets(query, asked.actor, load);
  return { load, kept, values: loadDetailValues(load), loadPath: asked.loadPath };
}

async function readEditable(
  { context }: Request,
  { actor, which, reader, loadPath }: Asked,
): Promise<LoadView> {
  const { database, clock } = context.get(requestContext);
  const load = await readLoadView({ query: database.query, actor, clock }, which, reader);
  if (!load) throw data(null, { status: 404 });
  if (!load.mayEdit && load.closed === null) throw turnAway(context, loadPath, notYourRole());
  return load;
}

/** Handles the form of the details page: saves what was changed, and redirects to the load. */
export async function answerDetails(args: FormArgs, asked: Asked) {
  const { actor, loadPath } = asked;
  const load = await readEditable(args, asked);
  const { database, clock } = args.context.get(requestContext);
  const form = await args.request.formData();
  const timeZone = load.stops[0]?.timeZone ?? businessHours.timeZone;
  const handle = formHandler({
    schema: detailsSchema(changedParts(form, loadDetailValues(load))),
    hasRows: true,
    rowValues: (typed, row) =>
      row.startsWith("stops[")
        ? addressValues(database.query, actor, load, typed[`${row}.address`]?.[0])
        : productValues(database.query, actor, load, typed[`${row}.product`]?.[0]),
    run: async ({ version, stops, references, freight, care, air }) => {
      const deps = { database, clock, actor, timeZone };
      await saveDetails(deps, {
        id: load.id,
        version,
        stops: stops?.stops.map(({ keepAddress, ...stop }) => stop),
        references: references?.references,
        units: freight?.units,
        care,
        air,
      });
      await keepAddresses(deps, addressesToKeep(stops?.stops ?? []));
      const toast = { title: "Saved", description: `Details of ${load.trackingId}` };
      return { to: loadPath, toast };
    },
  });
  return handle(args, form);
}

/** The stops to save to the address book: those that ask for it and have a name. */
function addressesToKeep(stops: readonly (TypedStop & { keepAddress: boolean })[]) {
  return stops.flatMap(({ keepAddress, company, ...stop }) => {
    if (!keepAddress || company === null) return [];
    const { street, city, state, zip, contact, phone, email, instructions, accessorials } = stop;
    const place = { company, street, city, state, zip };
    return [{ ...place, contact, phone, email, instructions, accessorials }];
  });
}
