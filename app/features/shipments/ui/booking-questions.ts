import { useRef, useState } from "react";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { goodsQuestions, justDescribed } from "../goods-questions.ts";
import { weightQuestion } from "../usual-weight.ts";
import type { PlaceAnswer } from "./use-place-suggestions.ts";

/**
 * Questions before booking: about unknown or equal places, weights above what the mode usually carries, and
 * words that name hazardous or cold goods. Each is asked once; a second press books.
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
      ...goodsQuestions(justDescribed(text("description"))),
    ].filter((question) => question !== undefined && question !== null);
    const isNew = open.some((question) => !asked.current.has(question));
    for (const question of open) asked.current.add(question);
    setQuestions(isNew ? open : []);
    return isNew;
  };
  return { questions, heard, asks };
}
