import { type InputEvent, useRef } from "react";
import { usePlaceSuggestions } from "#app/features/shipments/ui/use-place-suggestions.ts";
import { TextField } from "#app/forms/field.tsx";

/**
 * City, state and ZIP code of a stop. Places are suggested while typing; choosing one, or typing a
 * ZIP code, fills in the others. `prefix` goes before the field names.
 */
export function PlaceFields({ prefix = "" }: { prefix?: string }) {
  const fields = useRef<HTMLDivElement>(null);
  const { places, suggest } = usePlaceSuggestions();

  const find = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${prefix}${name}"]`);
  const fill = (name: string, value: string) => {
    const input = find(name);
    if (input && value) input.value = value;
  };
  const onCity = async ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
    const chosen = /^(.+), ([A-Z]{2})(?: (\d{5}))?$/.exec(value);
    if (!chosen) return void suggest(value);
    const [, city = "", state = "", zip = ""] = chosen;
    fill("city", city);
    fill("state", state);
    fill("zip", zip);
  };
  const onZip = async ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
    if (!/^\d{5}$/.test(value)) return;
    const before = [find("city")?.value, find("state")?.value];
    const [found] = (await suggest(value)).places;
    const [, city = "", state = ""] = /^(.+), ([A-Z]{2}) \d{5}$/.exec(found ?? "") ?? [];
    // What the person typed while the answer was on its way stays.
    const isUntouched = (name: string, was: string | undefined) =>
      find(name)?.value === was && find(name) !== document.activeElement;
    if (isUntouched("city", before[0])) fill("city", city);
    if (isUntouched("state", before[1])) fill("state", state);
  };
  const list = `${prefix}places`;
  return (
    <div ref={fields} className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_6rem_9rem]">
      <TextField
        name={`${prefix}city`}
        label="City"
        maxLength={80}
        list={list}
        onInput={onCity}
        autoComplete="off"
      />
      <TextField name={`${prefix}state`} label="State" maxLength={2} autoComplete="off" />
      <TextField
        name={`${prefix}zip`}
        label="ZIP code"
        maxLength={10}
        inputMode="numeric"
        onInput={onZip}
        autoComplete="off"
      />
      <PlaceList id={list} places={places} />
    </div>
  );
}

/** The suggestions of a place field. */
function PlaceList({ id, places }: { id: string; places: readonly string[] }) {
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  );
}
