import { useRef, useState } from "react";

/** Where suggestions of places come from. */
const placesPath = "/places";
const fewestLetters = 2;

/** What is known of a place as it is typed. */
export type PlaceAnswer = {
  /** What to ask about it; null for one that is known, or that is not in the US. */
  question: string | null;
  /** Places that may be meant. */
  places: readonly string[];
};

const nothing: PlaceAnswer = { question: null, places: [] };

/** Suggests places for what is typed; an answer that a later one overtook is not shown. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const latest = useRef(0);

  /** Answers with what is known of the place; without an answer that is nothing. */
  const suggest = async (typed: string): Promise<PlaceAnswer> => {
    latest.current += 1;
    const mine = latest.current;
    if (typed.trim().length < fewestLetters) return nothing;
    try {
      const answer = await fetch(`${placesPath}?q=${encodeURIComponent(typed)}`);
      const found = answer.ok ? ((await answer.json()) as PlaceAnswer) : nothing;
      if (mine === latest.current) setPlaces(found.places);
      return found;
    } catch {
      // Suggestions help; a form is sent without them just as well.
      return nothing;
    }
  };
  return { places, suggest };
}
