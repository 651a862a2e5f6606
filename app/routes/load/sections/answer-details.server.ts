import { data } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { keepAddresses } from "#app/features/presets/keep-addresses.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import type { LoadSection } from "#app/features/shipments/load/readiness.ts";
import { saveAir } from "#app/features/shipments/load/save-air.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveHazmat } from "#app/features/shipments/load/save-hazmat.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import {
  airSchema,
  careSchema,
  freightSchema,
  hazmatSchema,
  referencesSchema,
  stopsSchema,
  type TypedStop,
} from "#app/features/shipments/load/schema.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import { findPlace } from "#app/flows/find-place.server.ts";
import { type LoadView, readLoadView } from "#app/flows/load-view.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { redirectTo } from "#app/forms/redirect-to.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { sectionNames, sectionsOf } from "./section-names.ts";
import {
  addressValues,
  productValues,
  readSectionPresets,
  type SectionPresets,
} from "./section-presets.server.ts";

type Asked = {
  actor: Actor;
  which: { id: string } | { trackingId: string };
  reader: LoadReader;
  /**
   * The load's page, to which people who can't edit are redirected, as is everyone after saving.
   */
  loadPath: string;
};

/**
 * The load and the section of a details page.
 * @throws Response 404 without such a load or section; a redirect to the load's page for someone
 * who can't edit it.
 */
export async function readSection(
  { context, params }: Pick<FormArgs, "context" | "params">,
  { actor, which, reader, loadPath }: Asked,
): Promise<{ load: LoadView; section: LoadSection; kept: SectionPresets }> {
  const { database, clock } = context.get(requestContext);
  const load = await readLoadView({ query: database.query, actor, clock }, which, reader);
  const section = load && sectionsOf(load).find((one) => one === params.section);
  if (!load || !section) throw data(null, { status: 404 });
  if (!load.mayEdit) throw redirectTo(loadPath);
  return { load, section, kept: await readSectionPresets(database.query, actor, load, section) };
}

/** Handles the form of a details page: saves the section and redirects to the load. */
export async function answerSection(args: FormArgs, asked: Asked) {
  const { load, section } = await readSection(args, asked);
  const { database, clock, origin } = args.context.get(requestContext);
  const deps = withSigning({ database, clock, origin, actor: asked.actor });
  const { id } = load;
  const timeZone = load.stops[0]?.timeZone ?? businessHours.timeZone;
  const saved = {
    to: asked.loadPath,
    toast: { title: "Saved", description: `${sectionNames[section]} of ${load.trackingId}` },
  };
  const answers = {
    stops: formHandler({
      schema: stopsSchema,
      hasRows: true,
      rowValues: (typed, row) =>
        addressValues(database.query, asked.actor, load, typed[`${row}.address`]?.[0]),
      run: async (input) => {
        const stops = input.stops.map(({ keepAddress, ...stop }) => stop);
        await saveStops({ ...deps, findPlace }, { id, ...input, stops });
        await keepAddresses(deps, addressesToKeep(input.stops));
        return saved;
      },
    }),
    references: formHandler({
      schema: referencesSchema,
      hasRows: true,
      run: async (input) => {
        await saveReferences(deps, { id, ...input });
        return saved;
      },
    }),
    freight: formHandler({
      schema: freightSchema,
      hasRows: true,
      rowValues: (typed, row) =>
        productValues(database.query, asked.actor, load, typed[`${row}.product`]?.[0]),
      run: async (input) => {
        await saveFreight(deps, { id, ...input });
        return saved;
      },
    }),
    care: formHandler({
      schema: careSchema,
      run: async (input) => {
        await saveCare(deps, { id, ...input });
        return saved;
      },
    }),
    hazmat: formHandler({
      schema: hazmatSchema,
      hasRows: true,
      run: async (input) => {
        await saveHazmat(deps, { id, ...input });
        return saved;
      },
    }),
    air: formHandler({
      schema: airSchema,
      run: async (input) => {
        await saveAir({ ...deps, timeZone }, { id, ...input });
        return saved;
      },
    }),
  };
  return answers[section](args, await args.request.formData());
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
