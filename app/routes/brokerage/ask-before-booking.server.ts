import { suggestPlaces } from "#app/features/geography/suggest-places.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { asksServer } from "#app/features/shipments/tender-form.ts";
import { weightQuestion } from "#app/features/shipments/usual-weight.ts";
import { AppError } from "#app/platform/errors.ts";

type Tender = { origin: string; destination: string; mode: Mode; weight: number };

/**
 * Asks about unknown or equal places and an unusual weight, where no script asked: once each, so that
 * the same form sent again books.
 * @throws AppError `invalid` with a question beside its field.
 */
export function askBeforeBooking(form: FormData, tender: Tender): void {
  const before = form.get(asksServer);
  if (typeof before !== "string") return;
  const open = questionsOf(tender).flatMap(([field, question]) =>
    question === null ? [] : [{ field, question }],
  );
  if (open.every(({ question }) => before.includes(question))) return;
  const fields = open.map(({ field, question }) => [
    field,
    [`${question} Change it, or press Book Shipment again to book it as is.`],
  ]);
  throw new AppError("invalid", "Check this before you book.", {
    fields: Object.fromEntries(fields),
  });
}

function questionsOf({ origin, destination, mode, weight }: Tender) {
  const isSame = origin === destination;
  const atEnd = isSame
    ? "Origin and destination are the same."
    : suggestPlaces(destination).question;
  return [
    ["origin", suggestPlaces(origin).question],
    ["destination", atEnd],
    ["weight", weightQuestion(mode, weight)],
  ] as const;
}
