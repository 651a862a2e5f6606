import { menuItem } from "#app/routes/desk/desk-menu.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const keys = [
  { key: "j", does: "Next row; also arrow down, once on a row" },
  { key: "k", does: "Previous row; also arrow up, once on a row" },
  { key: "Enter", does: "Opens the row" },
  { key: "x", does: "Selects the row, where loads can be selected" },
  { key: "/", does: "Search" },
  { key: "Alt+S", does: "Go to the page's content" },
  { key: "?", does: "Show or hide these shortcuts" },
];

/** Opens the list of shortcuts; so does the question mark key. */
export function KeysButton() {
  const listens = useHydrated();
  return (
    <button
      type="button"
      popoverTarget="desk-keys"
      aria-keyshortcuts={listens ? "?" : undefined}
      className={menuItem}
    >
      Keyboard shortcuts
    </button>
  );
}

/** The desk's keyboard shortcuts, in a dialog that the browser opens and closes. */
export function DeskKeys() {
  return (
    <div
      id="desk-keys"
      popover="auto"
      role="dialog"
      aria-labelledby="desk-keys-title"
      className="m-auto w-[calc(100%-2rem)] max-w-md border-t-4 border-signal bg-sheet p-6 text-ink shadow-xl backdrop:bg-band/60"
    >
      <h2 id="desk-keys-title" className="text-3xl">
        Keyboard shortcuts
      </h2>
      <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 text-sm">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="border border-line-strong px-1.5 py-0.5 font-text font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        popoverTarget="desk-keys"
        popoverTargetAction="hide"
        data-close
        className="mt-5 font-semibold underline underline-offset-4"
      >
        Close
      </button>
    </div>
  );
}
