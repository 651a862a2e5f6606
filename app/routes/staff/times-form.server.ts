import { legTimesSchema } from "#app/features/assignments/split-schema.ts";
import { readLegTimes, typedLegTimes } from "#app/flows/read-leg-times.server.ts";
import { setLegTimes } from "#app/flows/set-leg-times.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { staffForm } from "./staff-action.server.ts";

type Page = { id: string; params: { legId?: string | undefined }; query: Queryable };

/** The form that corrects the times of a leg, on a page that says which leg it is. */
export const timesFormOf = (legOf: (page: Page) => Promise<string>) =>
  staffForm({
    schema: legTimesSchema,
    run: async ({ version, reason, ...typed }, { id, params, ...deps }) => {
      const { query } = deps.database;
      const legId = await legOf({ id, params, query });
      const times = await readLegTimes(query, { shipmentId: id, legId });
      if (!times) throw new AppError("conflict", "Nothing was changed: no carrier has it now.");
      const at = typedLegTimes(times.stops, typed);
      await setLegTimes(deps, { id, legId, version, reason, at });
      return { title: "Saved", description: "What follows from these times is computed again." };
    },
  });
