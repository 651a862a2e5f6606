import type { TermChange } from "../changed-terms.ts";

type Props = { changes: readonly TermChange[] };

/** What changed since a carrier signed, each with what it was. */
export function TermChanges({ changes }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul aria-label="Changes" className="grid gap-1 text-sm">
      {changes.map(({ what, before, after }) => (
        <li key={what + before + after} className="wrap-anywhere">
          <strong>{what}</strong>: {after ?? "removed"}
          {before && <span className="text-ink-soft"> (was {before})</span>}
        </li>
      ))}
    </ul>
  );
}
