import { useRef, useState } from "react";
import { TextField } from "#app/forms/field.tsx";
import { bookingLimits } from "#app/forms/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { walkByArrows } from "#app/ui/walk-by-arrows.ts";
import { type PlaceAnswer, usePlaceSuggestions } from "./use-place-suggestions.ts";

type Props = {
  name: string;
  label: string;
  hint: string;
  /** Called with the answer for the place while it is typed. */
  onAnswer: (typed: string, answer: PlaceAnswer) => void;
};

/**
 * A place in one line, with suggestions below until it is a known one. Arrow keys move to them: in
 * tab order they would be in the way of a person who keeps typing.
 */
export function PlaceField({ name, label, hint, onAnswer }: Props) {
  const { places, suggest } = usePlaceSuggestions();
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const look = async (typed: string) => {
    const answer = await suggest(typed);
    setOpen(answer.question !== null);
    onAnswer(typed, answer);
  };
  const choose = (place: string) => {
    const input = group.current?.querySelector("input");
    if (!input) return;
    input.value = place;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the controls inside
    <div ref={group} onKeyDown={walkByArrows}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        required
        maxLength={bookingLimits.place}
        onInput={({ currentTarget: { value } }) => void look(value)}
      />
      {isOpen && places.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <span className="w-full text-sm text-ink-soft">
            Suggestions, by the arrow keys or a click:
          </span>
          {places.slice(0, 4).map((place) => (
            <Button key={place} look="compact" tabIndex={-1} onClick={() => choose(place)}>
              {place}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
