import { remitInput } from "#app/features/carriers/remit-schema.ts";
import { parseAs } from "#server/api/problem.ts";

/** Payment details as a carrier's file names them. @throws ApiRefusal */
export function parseRemitTo(
  given: unknown,
  { version, today }: { version: number; today: string },
) {
  const { kind, name, street, city, state, zip, ...bank } = parseAs(remitInput(today), given);
  const address = { remitStreet: street, remitCity: city, remitState: state, remitPostalCode: zip };
  return { version, remitKind: kind, remitName: name, ...address, ...bank };
}
