import { Form, useLocation } from "react-router";
import { ErrorLine, inputStyle } from "#app/features/estimates/ui/measure-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ServiceArea } from "./service-area.server.ts";

type Props = { action: string; search: ServiceArea["search"] };

/** Finds the region of a place. */
export function RegionSearch({ action, search }: Props) {
  const { typed, error, suggestions } = search;
  const { search: query } = useLocation();
  return (
    <Form key={query} method="get" action={`${action}#map`} preventScrollReset noValidate>
      <label htmlFor="place" className="block text-sm font-semibold">
        Which region am I in?{" "}
        <span className="font-normal text-ink-soft">ZIP code, or city and state</span>
      </label>
      <div className="flex items-end gap-2">
        <input
          id="place"
          name="place"
          defaultValue={typed}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "place-error" : undefined}
          // biome-ignore lint/a11y/noAutofocus: shown only after a submit, where the user continues
          autoFocus={error !== null}
          className={`min-h-12 ${inputStyle}`}
        />
        <button
          type="submit"
          className="button min-h-12 shrink-0 bg-signal px-5 font-display text-xl font-extrabold text-on-signal hover:brightness-110"
        >
          Find it
        </button>
      </div>
      {error && <ErrorLine id="place-error">{error}</ErrorLine>}
      {suggestions.length > 0 && (
        <p className="mt-2">
          <span className="font-semibold">Did you mean </span>
          {suggestions.map((text, place) => (
            <span key={text}>
              {place > 0 && " · "}
              <Link
                to={`${action}?${new URLSearchParams({ place: text })}#map`}
                preventScrollReset
                className="inline-block py-1 underline decoration-signal underline-offset-4"
              >
                {text}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
    </Form>
  );
}
