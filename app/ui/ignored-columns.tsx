import { Notice } from "./notice.tsx";

/** Names the columns of a file that we don't know; nothing without one. */
export function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice title="Columns we don't recognize">
      {names.join(", ")}. What they say isn't imported.
    </Notice>
  );
}
