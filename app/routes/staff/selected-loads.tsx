import "#app/ui/bottom-bar.css";
import type { ReactNode } from "react";
import type { BulkResult } from "#app/features/shipments/bulk.server.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { BelowControl } from "#app/forms/field.tsx";
import { useField, useFormReply } from "#app/forms/form-state.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type BarProps = {
  /** Whether it shows: once loads are selected, or there is an answer. */
  isNeeded: boolean;
  children: ReactNode;
};

/**
 * The bar for what can be done with the selected loads of a list; it floats at the bottom of the
 * window. Without a script it's always there.
 */
export function SelectionBar({ isNeeded, children }: BarProps) {
  return (
    <section
      aria-label="Selected loads"
      className={`floating-bar bottom-bar mt-4 ${isNeeded ? "" : "scripted:hidden"}`}
    >
      {children}
    </section>
  );
}

type Props = {
  /** Sums up the results: how many of all were done. */
  summary?: (done: number, all: number) => string;
};

/**
 * In a form for selected loads: what is wrong with the selection, and the results of the last press,
 * those that were refused first.
 */
export function SelectedLoads({ summary = doneOf }: Props) {
  const field = useField("ids");
  const isHydrated = useHydrated();
  const results = (useFormReply()?.shown ?? []) as BulkResult[];
  const done = results.filter(({ isDone }) => isDone);
  const refused = results.filter(({ isDone }) => !isDone);
  return (
    <div>
      {!isHydrated && (
        <p className="font-semibold">Select loads in the list, then press the button.</p>
      )}
      <BelowControl field={field} />
      <div role="status" aria-label="Results">
        {results.length > 0 && (
          <p className="mt-2 text-sm font-semibold">{summary(done.length, results.length)}</p>
        )}
        {results.length > 0 && (
          <ul className="mt-2 max-h-60 overflow-y-auto text-sm">
            {[...refused, ...done].map(({ id, trackingId, outcome, isDone }) => (
              <li key={id} className="border-b border-line py-1">
                <Link to={`/staff/shipments/${id}`} className="font-semibold underline">
                  <TrackingCode id={trackingId} />
                </Link>
                :{" "}
                <span className={isDone ? "text-success" : "font-semibold text-danger"}>
                  {outcome}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const doneOf = (done: number, all: number) => `${done} of ${all} done`;
