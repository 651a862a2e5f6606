import { useRef, useState } from "react";

/** The endpoint for place suggestions. */
const placesPath = "/places";

/** The answer for a typed place. */
export type PlaceAnswer = {
  /** A question about it; null for a known place. */
  question: string | null;
  /** Suggested places. */
  places: readonly string[];
};

const nothing: PlaceAnswer = { question: null, places: [] };

/** Suggests places while typing; outdated answers are dropped. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const latest = useRef(0);

  /** Returns the answer for a place, or an empty one on failure. */
  const suggest = async (typed: string): Promise<PlaceAnswer> => {
    latest.current += 1;
    const mine = latest.current;
    if (typed.trim() === "") return nothing;
    try {
      const answer = await fetch(`${placesPath}?q=${encodeURIComponent(typed)}`);
      const found = answer.ok ? ((await answer.json()) as PlaceAnswer) : nothing;
      if (mine === latest.current) setPlaces(found.places);
      return found;
    } catch {
      // Suggestions are optional; the form works without them.
      return nothing;
    }
  };
  return { places, suggest };
}
