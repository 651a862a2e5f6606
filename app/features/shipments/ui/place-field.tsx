import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type PlaceAnswer, usePlaceSuggestions } from "./use-place-suggestions.ts";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  hint: string;
  /** Told what is known of the place as it is typed. */
  onAnswer: (typed: string, answer: PlaceAnswer) => void;
};

/** A place in one line; until it is one that we know, places are suggested beneath it. */
export function PlaceField({ field, label, hint, onAnswer }: Props) {
  const { places, suggest } = usePlaceSuggestions();
  const [isOpen, setOpen] = useState(false);
  const look = async (typed: string) => {
    const answer = await suggest(typed);
    setOpen(answer.question !== null);
    onAnswer(typed, answer);
  };
  const choose = (place: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = place;
    // The form follows what is typed by this event.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setOpen(false);
  };
  return (
    <div>
      <TextField
        field={field}
        label={label}
        hint={hint}
        onInput={({ currentTarget: { value } }) => void look(value)}
      />
      {isOpen && places.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {places.slice(0, 4).map((place) => (
            <Button key={place} look="compact" onClick={() => choose(place)}>
              {place}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
