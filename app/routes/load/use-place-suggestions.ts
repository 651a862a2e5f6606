import { useRef, useState } from "react";

/** Where suggestions of places come from. */
export const placesPath = "/places";
const fewestLetters = 2;

/** Suggests places for what is typed; an answer that a later one overtook is dropped. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const latest = useRef(0);

  /** Answers with the places that it then suggests; without an answer there are none. */
  const suggest = async (typed: string): Promise<readonly string[]> => {
    latest.current += 1;
    const mine = latest.current;
    if (typed.trim().length < fewestLetters) return [];
    try {
      const answer = await fetch(`${placesPath}?q=${encodeURIComponent(typed)}`);
      const found: unknown = answer.ok ? await answer.json() : [];
      const names = Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
      if (mine === latest.current) setPlaces(names);
      return names;
    } catch {
      // Suggestions help; a form is sent without them just as well.
      return [];
    }
  };
  return { places, suggest };
}
