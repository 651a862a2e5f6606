import type { DeskEntry } from "../desks.ts";

/** A key, or keys one after the other, and what they do. */
type Shortcut = readonly [key: string, does: string];

/** The keys that work on each page of a desk. */
export const deskShortcuts: readonly Shortcut[] = [
  ["Ctrl+K", "Find anything; ⌘K on a Mac"],
  ["j", "Next row; also arrow down, once on a row"],
  ["k", "Previous row; also arrow up, once on a row"],
  ["Enter", "Opens the row"],
  ["x", "Selects the row, where loads can be selected"],
  ["/", "Search"],
  ["Alt+S", "Go to the page's content"],
  ["?", "Show or hide these shortcuts"],
];

/** The keys that lead to the pages of a desk. */
export function pageShortcuts(places: readonly DeskEntry[]): Shortcut[] {
  return places.flatMap(({ title, go }): Shortcut[] => (go ? [[`g ${go}`, title]] : []));
}

/** Keys with what they do. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="grid grid-cols-[4.5rem_1fr] content-start gap-x-4 gap-y-2 text-sm">
      {shortcuts.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="border border-line-strong px-1.5 py-0.5 font-text font-semibold whitespace-nowrap">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
