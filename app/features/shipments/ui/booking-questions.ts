import { useRef, useState } from "react";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { PlaceAnswer } from "./use-place-suggestions.ts";
import { weightText } from "./weight-text.ts";

/** Pounds above which a mode is asked about: what usually goes that way is lighter. */
const usualMaximum: Partial<Record<Mode, number>> = { LTL: 20_000, FTL: 48_000 };

/** What is asked about a weight; null where it is usual for the mode. */
export function weightQuestion(mode: Mode, pounds: number): string | null {
  const maximum = usualMaximum[mode];
  if (maximum === undefined || !(pounds > maximum)) return null;
  return `${mode} usually carries up to ${weightText(maximum)}, and this load weighs ${weightText(pounds)}.`;
}

/**
 * What is asked before a load is booked: about places that are not known, and weights that are above
 * what the mode carries. A question is asked once; the second press books.
 */
export function useBookingQuestions() {
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const aboutPlaces = useRef(new Map<string, string>());
  const asked = useRef(new Set<string>());

  /** Remembers what is known of a place that was typed. */
  const heard = (typed: string, { question }: PlaceAnswer) => {
    if (question) aboutPlaces.current.set(typed.trim(), question);
  };
  /** Whether the form is to wait for another press. */
  const asks = (form: FormData): boolean => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const weight = Number(text("weight").replaceAll(",", ""));
    const open = [
      aboutPlaces.current.get(text("origin")),
      aboutPlaces.current.get(text("destination")),
      weightQuestion(text("mode") as Mode, weight),
    ].filter((question) => question !== undefined && question !== null);
    const isNew = open.some((question) => !asked.current.has(question));
    for (const question of open) asked.current.add(question);
    setQuestions(isNew ? open : []);
    return isNew;
  };
  return { questions, heard, asks };
}
