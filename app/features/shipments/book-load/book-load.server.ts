import { isKnownShipper } from "../is-known-shipper.server.ts";
import { bookedBefore } from "./booked-before.server.ts";
import { findBooker } from "./booker.server.ts";
import { rulesOf } from "./doors.ts";
import type { How, LoadInput, ShownLoad } from "./how.ts";
import { writeLoads } from "./write-loads.server.ts";

/**
 * Books a load: the only way in, for every door. Its key books once: sent again, it answers with the
 * same load. `shown` is the new load, for a door that shows it.
 * @throws AppError `not_authenticated` without an actor; `forbidden` if their role can't book loads;
 * `not_found` for anyone but staff who books for a customer, or without that customer; `invalid` for
 * air freight of an unknown shipper; `conflict` when the key was booked with another load; whatever
 * `prepare`, or what it made, throws. Nothing is booked then.
 */
export async function bookLoad(
  input: LoadInput,
  how: How,
): Promise<{ trackingId: string; shown?: ShownLoad }> {
  const booker = await findBooker(how);
  const known = await knownWhereShown(input, how, booker.owner);
  const { answer } = how;
  try {
    const [load] = await writeLoads([input], {
      how,
      booker,
      answer: answer ? (load) => answer({ load, isKnownShipper: known }) : undefined,
    });
    const { trackingId } = load;
    if (!rulesOf(how.door).showsLoad) return { trackingId };
    return { trackingId, shown: { load, isKnownShipper: known } };
  } catch (error) {
    const before = await bookedBefore(error, input, how, booker);
    if (before) return before;
    throw error;
  }
}

/**
 * Books the loads of a file, all or none. `prepare` keeps each from being booked twice.
 * @throws AppError as `bookLoad`.
 */
export async function bookLoads(inputs: readonly LoadInput[], how: How): Promise<void> {
  const [first, ...others] = inputs;
  if (first) await writeLoads([first, ...others], { how, booker: await findBooker(how) });
}

/** Whether the company is a Known Shipper on record; read only for air freight that is shown. */
async function knownWhereShown(
  { mode }: LoadInput,
  { door, database }: How,
  { companyId }: { companyId: string },
): Promise<boolean> {
  if (mode !== "AIR" || !rulesOf(door).showsLoad) return true;
  return isKnownShipper(database.query, companyId);
}
