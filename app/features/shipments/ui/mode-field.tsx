import { type Mode, modes } from "#app/features/shipments/shipment.ts";
import { BelowControl } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form-state.ts";

const meanings: Record<Mode, string> = {
  LTL: "Less than truckload",
  FTL: "Full truckload",
  AIR: "Air freight",
  OCEAN: "Ocean freight",
};

/** The choice of a mode. */
export function ModeField() {
  const field = useField("mode");
  return (
    <fieldset aria-describedby={field.error && field.errorId}>
      <legend className="mb-1.5 text-sm font-semibold">Mode</legend>
      <div className="grid grid-cols-4 divide-x divide-line-strong border border-line-strong">
        {modes.map((mode) => (
          <label
            key={mode}
            title={meanings[mode]}
            className="relative grid min-h-[2.875rem] place-items-center px-1 font-display text-lg font-bold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name={field.name}
              value={mode}
              defaultChecked={field.typed.includes(mode)}
              aria-invalid={field.error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {mode}
          </label>
        ))}
      </div>
      <BelowControl field={field} />
    </fieldset>
  );
}
