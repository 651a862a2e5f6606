import { useContext, useLayoutEffect, useState } from "react";
import { FormContext } from "./form-state.ts";

/** Layout effects do nothing on the server, and React warns of them there. */
const useBrowserEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

type Props = { isLong: boolean | undefined; className: string };

/**
 * Lists the errors of a form when one of them shows nowhere else: its field is missing from the
 * page or has no room for an error. Those of a long form are listed when there are several, as they
 * don't show at once. Comes after the fields, which tell where errors show.
 */
export function UnplacedErrors({ isLong = false, className }: Props) {
  const { id, reply, placed } = useContext(FormContext);
  const errors = Object.entries(reply?.errors ?? {});
  // Without a script, and until it runs, what the fields rendered decides.
  const [hasUnplaced, setHasUnplaced] = useState(() => errors.some(([name]) => !placed.has(name)));
  useBrowserEffect(() => {
    for (const [name] of errors) unfold(document.getElementById(`${id}-${name}-error`));
    setHasUnplaced(
      errors.some(([name]) => !isShown(document.getElementById(`${id}-${name}-error`))),
    );
  }, [reply]);
  const isListed = hasUnplaced || (isLong && errors.length > 1);
  if (!errors.length || !isListed) return null;
  return (
    <div role="alert" tabIndex={-1} data-summary className={className}>
      <p>Nothing was saved. Correct this first:</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(([name, message]) => (
          <li key={name}>
            {placed.has(name) ? (
              <a href={`#${id}-${name}`} className="underline underline-offset-4">
                {rowOf(name) + message}
              </a>
            ) : (
              rowOf(name) + message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the folded sections around an element. */
function unfold(element: HTMLElement | null): void {
  const section = element?.closest<HTMLDetailsElement>("details:not([open])");
  if (!section) return;
  section.open = true;
  unfold(element);
}

/** Whether an error is on screen, or in a step of the form that opens by itself. */
function isShown(error: HTMLElement | null): boolean {
  return (
    error !== null && (error.getClientRects().length > 0 || error.closest("[data-step]") !== null)
  );
}

/** The row of a field in words: "Stop 3: " for "stops[2].city". */
function rowOf(name: string): string {
  const rows = [...name.matchAll(/(\w+?)s?\[(\d+)\]/g)];
  if (rows.length === 0) return "";
  const text = rows.map(([, row, place]) => `${row} ${Number(place) + 1}`).join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: `;
}
