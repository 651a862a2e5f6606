import { type AirService, DIMENSIONAL_DIVISORS } from "../dimensional-weight.ts";
import { ErrorLine, inputStyle } from "./measure-field.tsx";

type Props = {
  service: AirService;
  /** The divisor as typed; empty for the service's. */
  typed: string;
  error: string | null;
  focus: boolean;
};

const services: readonly { id: AirService; name: string }[] = [
  { id: "domestic", name: "Domestic" },
  { id: "international", name: "International" },
];

/** The choice of a service, which sets the divisor, or of a custom divisor. */
export function DivisorFields({ service, typed, error, focus }: Props) {
  return (
    <div className="mt-8 grid gap-x-8 gap-y-5 tablet:grid-cols-2">
      <fieldset>
        <legend className="text-sm font-semibold">Flight</legend>
        <div className="mt-1 grid grid-cols-2 border-2 border-ink">
          {services.map(({ id, name }) => (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-center gap-2 px-3 py-1.5 not-last:border-r-2 not-last:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
            >
              <input
                type="radio"
                name="service"
                value={id}
                defaultChecked={id === service}
                className="size-4 shrink-0 accent-signal"
              />
              <span className="leading-tight">
                <span className="block font-semibold">{name}</span>
                <span className="text-sm">in³ / {DIMENSIONAL_DIVISORS[id]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor="divisor" className="text-sm font-semibold">
          Other divisor <span className="font-normal text-ink-soft">(optional)</span>
        </label>
        <input
          id="divisor"
          name="divisor"
          defaultValue={typed}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "divisor-error" : undefined}
          // biome-ignore lint/a11y/noAutofocus: shown only after a submit, where the user continues
          autoFocus={focus}
          className={inputStyle}
        />
        {error && <ErrorLine id="divisor-error">{error}</ErrorLine>}
      </div>
    </div>
  );
}
