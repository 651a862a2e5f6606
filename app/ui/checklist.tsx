import { NoBreak } from "./no-break.tsx";

/** A checklist with an open box before each line, as on a paper form. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-1 size-4 shrink-0 border-2 border-current" />
          <span className="min-w-0">
            <NoBreak>{item}</NoBreak>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A list of points, ruled off from each other. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="border-t border-current/30">
      {items.map((item) => (
        <li key={item} className="flex gap-4 border-b border-current/30 py-3.5">
          <span aria-hidden="true" className="mt-[0.6em] h-1 w-5 shrink-0 bg-signal" />
          <span className="min-w-0 max-w-prose">
            <NoBreak>{item}</NoBreak>
          </span>
        </li>
      ))}
    </ul>
  );
}
