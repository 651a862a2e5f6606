import type { ReactNode } from "react";
import { countedAtMost } from "#app/features/shipments/load-queue.ts";
import { Link } from "#app/ui/link.tsx";

/** The tiles of a board, side by side. */
export function CountTiles({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-px tablet:grid-cols-3 desktop:grid-cols-5">
      {children}
    </ul>
  );
}

type Count = { name: string; count: number; to: string };

type Props = Count & {
  /** An explanation, if the name is not enough. */
  text?: string;
  /** A breakdown of the count, each part with its own list. */
  parts?: readonly Count[];
};

/** The size of a queue, as a link to it. */
export function CountTile({ name, text, count, to, parts = [] }: Props) {
  return (
    <li
      className={`relative flex flex-col bg-sheet p-3 outline-1 outline-line focus-within:bg-sunken hover:bg-sunken tablet:p-4 ${parts.length > 0 ? "col-span-2 row-span-2 tablet:col-span-1" : ""}`}
    >
      <Link to={to} className="flex flex-col-reverse after:absolute after:inset-0">
        <span className="font-semibold">{name}</span>
        <span
          className={`font-display text-4xl leading-none font-extrabold tabular-nums ${count === 0 ? "text-ink-soft" : ""}`}
        >
          {countText(count)}
        </span>
      </Link>
      {text && <p className="mt-1 text-sm text-ink-soft max-tablet:hidden">{text}</p>}
      {parts.length > 0 && (
        <ul className="relative z-10 mt-2 border-t border-line text-sm">
          {parts.map((part) => (
            <li key={part.name}>
              <Link
                to={part.to}
                className="flex min-h-11 items-center justify-between gap-2 border-b border-line underline-offset-4 last:border-0 hover:underline desktop:min-h-8"
              >
                {part.name}
                <span className="font-semibold tabular-nums">{countText(part.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function countText(count: number): string {
  const most = countedAtMost.toLocaleString("en-US");
  return count > countedAtMost ? `${most}+` : count.toLocaleString("en-US");
}
