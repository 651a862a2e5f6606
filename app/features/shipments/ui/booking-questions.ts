import { useRef, useState } from "react";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { weightText } from "../weight-text.ts";
import type { PlaceAnswer } from "./use-place-suggestions.ts";

/** Weights in pounds above which the form asks whether the mode is right. */
const usualMaximum: Partial<Record<Mode, number>> = { LTL: 20_000, FTL: 48_000 };

/** The question about a weight; null where it is usual for the mode. */
export function weightQuestion(mode: Mode, pounds: number): string | null {
  const maximum = usualMaximum[mode];
  if (maximum === undefined || !(pounds > maximum)) return null;
  return `${mode} usually carries up to ${weightText(maximum)}, and this load weighs ${weightText(pounds)}.`;
}

/**
 * Questions before booking: about unknown or equal places, and weights above what the mode usually
 * carries. Each is asked once; a second press books.
 */
export function useBookingQuestions() {
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const aboutPlaces = useRef(new Map<string, string>());
  const asked = useRef(new Set<string>());

  /** Remembers the answer for a typed place. */
  const heard = (typed: string, { question }: PlaceAnswer) => {
    if (question) aboutPlaces.current.set(typed.trim(), question);
  };
  /** Whether the form has to be submitted once more. */
  const asks = (form: FormData): boolean => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const weight = readNumber(text("weight")) ?? 0;
    const [origin, destination] = [text("origin"), text("destination")];
    const open = [
      aboutPlaces.current.get(origin),
      origin && origin === destination
        ? "Origin and destination are the same."
        : aboutPlaces.current.get(destination),
      weightQuestion(text("mode") as Mode, weight),
    ].filter((question) => question !== undefined && question !== null);
    const isNew = open.some((question) => !asked.current.has(question));
    for (const question of open) asked.current.add(question);
    setQuestions(isNew ? open : []);
    return isNew;
  };
  return { questions, heard, asks };
}
