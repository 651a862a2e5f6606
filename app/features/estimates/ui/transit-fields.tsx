import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { TransitField, TypedTransit } from "../parse-transit.ts";
import { TRANSIT_MODE_IDS, TRANSIT_MODES } from "../transit-modes.ts";
import { ErrorLine, inputStyle } from "./measure-field.tsx";

type Props = {
  typed: TypedTransit;
  errors: Readonly<Partial<Record<TransitField, string>>>;
  /** Links that repeat the query with a suggested value for a field. */
  suggestions: Readonly<Partial<Record<TransitField, readonly { text: string; to: string }[]>>>;
};

/** Origin, destination, mode and date. */
export function TransitFields({ typed, errors, suggestions }: Props) {
  const order = ["origin", "destination", "mode", "pickupDate"] as const;
  const firstWrong = order.find((field) => errors[field]);
  const field = (
    name: "origin" | "destination" | "pickupDate",
    label: string,
    input: InputProps,
  ) => (
    <TextLine
      name={name}
      label={label}
      value={typed[name]}
      error={errors[name]}
      focus={firstWrong === name}
      {...input}
    >
      {suggestions[name]?.length ? (
        <p className="mt-2">
          <span className="font-semibold">Did you mean </span>
          {suggestions[name].map(({ text, to }, place) => (
            <span key={text}>
              {place > 0 && " · "}
              <Link
                to={to}
                preventScrollReset
                className="inline-block py-1 underline decoration-signal underline-offset-4"
              >
                {text}
              </Link>
            </span>
          ))}
          ?
        </p>
      ) : null}
    </TextLine>
  );
  return (
    <div className="grid gap-x-6 gap-y-6 tablet:grid-cols-2">
      {field("origin", "From", { hint: "ZIP code, or city and state" })}
      {field("destination", "To", { hint: "ZIP code, or city and state" })}
      <fieldset className="tablet:col-span-2">
        <legend className="text-sm font-semibold">By</legend>
        <div className="mt-1 grid border-t-2 border-ink tablet:grid-cols-2 tablet:gap-x-6">
          {TRANSIT_MODE_IDS.map((mode, index) => (
            <label
              key={mode}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line-strong px-2 py-1 has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-signal"
            >
              <input
                type="radio"
                name="mode"
                value={mode}
                // An unknown mode leaves the choice open, with the error below.
                defaultChecked={mode === typed.mode || (typed.mode === "" && index === 0)}
                aria-describedby={errors.mode ? "mode-error" : undefined}
                className="size-4 shrink-0 accent-signal"
              />
              {TRANSIT_MODES[mode]}
            </label>
          ))}
        </div>
        {errors.mode && <ErrorLine id="mode-error">{errors.mode}</ErrorLine>}
      </fieldset>
      {field("pickupDate", "Pickup date", { hint: "if you want dates", type: "date" })}
    </div>
  );
}

type InputProps = { hint: string; type?: "text" | "date" };

type LineProps = InputProps & {
  name: TransitField;
  label: string;
  value: string;
  error: string | undefined;
  focus: boolean;
  children: ReactNode;
};

function TextLine({ name, label, hint, type = "text", value, error, focus, children }: LineProps) {
  return (
    <div>
      <label htmlFor={name} className="block text-sm font-semibold">
        {label} <span className="font-normal text-ink-soft">{hint}</span>
      </label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: shown only after a submit, where the user continues
        autoFocus={focus}
        className={`min-h-12 ${inputStyle}`}
      />
      {error && <ErrorLine id={`${name}-error`}>{error}</ErrorLine>}
      {children}
    </div>
  );
}
