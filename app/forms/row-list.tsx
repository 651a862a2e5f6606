import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { BelowControl } from "./field.tsx";
import { useField, useFormState, useRowChanges } from "./form-state.ts";
import type { RowChange } from "./merge-form.ts";
import { countRows, rowsButton } from "./rows.ts";

type Props = {
  /** The list's name; the fields of its rows are named "name[0].field". */
  name: string;
  /** The name of one row, such as "stop". */
  row: string;
  /** Minimum number of rows. */
  min?: number;
  /** Maximum number of rows. */
  max: number;
  /** Whether rows can be reordered. */
  canMove?: boolean;
  children: (rowName: string, place: number) => ReactNode;
};

/**
 * A list of rows that can be added and removed. The server makes the change, with or without a
 * script: the typed values go there and come back.
 */
export function RowList({ name, row, min = 0, max, canMove = false, children }: Props) {
  const { reply } = useFormState();
  const generation = useGeneration(reply);
  const list = useField(name);
  const rows = useRows(name, min);
  const change = reply?.typed[rowsButton]?.[0];
  const isChanged = (place: number) =>
    change === `fill:${name}[${place}]` || (change === `add:${name}` && place === rows.length - 1);
  return (
    <div key={generation} className="grid gap-5">
      {change?.startsWith(`remove:${name}[`) && (
        // biome-ignore lint/a11y/noAutofocus: it says what became of the press
        <p role="status" tabIndex={-1} autoFocus data-said className="text-sm">
          The {row} is removed. Save to keep this change.
        </p>
      )}
      <div id={list.id} tabIndex={-1} data-said={list.error && ""} className="empty:hidden">
        <BelowControl field={list} />
      </div>
      {rows.map(({ name: rowName, id }, place) => (
        // By its id, so that what is typed stays with its row when others come and go.
        <fieldset key={id ?? rowName} className="min-w-0 border border-line bg-sheet p-4">
          <legend
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: it's the row that the press was about
            autoFocus={isChanged(place)}
            data-said={isChanged(place) || undefined}
            className="px-1 font-display text-lg font-bold first-letter:uppercase"
          >
            {row} {place + 1}
          </legend>
          <RowNotice row={rowName} />
          {children(rowName, place)}
          {canMove && place > 0 && (
            <RowsButton value={`up:${rowName}`}>
              Move {row} {place + 1} up
            </RowsButton>
          )}{" "}
          {rows.length > min && (
            <RowsButton value={`remove:${rowName}`}>
              Remove {row} {place + 1}
            </RowsButton>
          )}
        </fieldset>
      ))}
      {rows.length < max && (
        <p>
          <RowsButton value={`add:${name}`}>
            {rows.length > 0 ? "Add another" : /^[aeiou]/.test(row) ? "Add an" : "Add a"} {row}
          </RowsButton>
        </p>
      )}
    </div>
  );
}

/** The rows of the list `name` in the form around it, at least `min`, each with its ID if it has one. */
export function useRows(name: string, min = 0): { name: string; id: string | undefined }[] {
  const { names, textOf } = useFormState();
  return Array.from({ length: Math.max(min, countRows(names, name)) }, (_, place) => {
    const row = `${name}[${place}]`;
    return { name: row, id: textOf(`${row}.id`) };
  });
}

/** What became of a row that only one of two people has. */
export function RowNotice({ row }: { row: string }) {
  const change = useRowChanges()[row];
  if (!change) return null;
  return (
    <p className="mb-3 bg-waiting-sheet px-3 py-2 text-sm font-semibold">{changeWords[change]}</p>
  );
}

const changeWords: Record<RowChange, string> = {
  added: "Someone added this while you typed.",
  removed: "Someone removed this while you typed. Saving adds it again.",
  changed: "You removed this, and someone changed it while you typed.",
};

/** Has the server change the rows of the form around it, as `value` says; see `rows.ts`. */
export function RowsButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Button type="submit" look="compact" name={rowsButton} value={value} className="mt-3">
      {children}
    </Button>
  );
}

/** Increments each time the server changed rows, so that their fields are remounted. */
function useGeneration(reply: ReturnType<typeof useFormState>["reply"]): number {
  const [seen, setSeen] = useState(reply);
  const [generation, setGeneration] = useState(0);
  if (reply !== seen) {
    setSeen(reply);
    if (reply?.typed[rowsButton]) setGeneration(generation + 1);
  }
  return generation;
}
