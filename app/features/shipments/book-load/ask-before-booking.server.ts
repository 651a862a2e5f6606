import { suggestPlaces } from "#app/features/geography/suggest-places.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { goodsQuestions, justDescribed } from "../goods-questions.ts";
import { asksServer } from "../tender-form.ts";
import { weightQuestion } from "../usual-weight.ts";
import type { Booking } from "./input.ts";

type Tender = Pick<Booking, "origin" | "destination" | "mode" | "weight" | "description">;

/**
 * Asks about unknown or equal places, an unusual weight, and words that name hazardous or cold goods, where
 * no script asked: once each, so that the same form sent again by its `button` books.
 * @throws AppError `invalid` with a question beside its field.
 */
export function askBeforeBooking(form: FormData, tender: Tender, button: string): void {
  const before = form.get(asksServer);
  if (typeof before !== "string") return;
  const open = questionsOf(tender).flatMap(([field, question]) =>
    question === null ? [] : [{ field, question }],
  );
  if (open.every(({ question }) => before.includes(question))) return;
  const fields = open.map(({ field, question }) => [
    field,
    [`${question} Change it, or press ${button} again to book it as is.`],
  ]);
  throw new AppError("invalid", "Check this before you book.", {
    fields: Object.fromEntries(fields),
  });
}

function questionsOf({ origin, destination, mode, weight, description }: Tender) {
  const aboutGoods = goodsQuestions(justDescribed(description)).join(" ");
  const isSame = origin === destination;
  const atEnd = isSame
    ? "Origin and destination are the same."
    : suggestPlaces(destination).question;
  return [
    ["origin", suggestPlaces(origin).question],
    ["destination", atEnd],
    ["weight", weightQuestion(mode, weight)],
    ["description", aboutGoods || null],
  ] as const;
}
