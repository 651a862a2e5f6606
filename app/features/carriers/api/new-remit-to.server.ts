import type { z } from "zod";
import type { remitInput } from "#app/features/carriers/remit-schema.ts";

/** Payment details as a carrier's file names them. */
export function remitToOf(given: z.output<ReturnType<typeof remitInput>>, version: number) {
  const { kind, name, street, city, state, zip, ...bank } = given;
  const address = { remitStreet: street, remitCity: city, remitState: state, remitPostalCode: zip };
  return { version, remitKind: kind, remitName: name, ...address, ...bank };
}
