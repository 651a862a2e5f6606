import type { DeskEntry } from "../desks.ts";
import { deskShortcuts, pageShortcuts, ShortcutList } from "./shortcut-list.tsx";

/** The desk's keyboard shortcuts, in a dialog that the browser opens and closes. */
export function KeysDialog({ places }: { places: readonly DeskEntry[] }) {
  return (
    <div
      id="desk-keys"
      popover="auto"
      role="dialog"
      aria-labelledby="desk-keys-title"
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto border-t-4 border-signal bg-sheet p-6 text-ink shadow-xl backdrop:bg-band/60"
    >
      <h2 id="desk-keys-title" className="text-3xl">
        Keyboard shortcuts
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 tablet:grid-cols-2">
        <ShortcutList shortcuts={deskShortcuts} />
        <ShortcutList shortcuts={pageShortcuts(places)} />
      </div>
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
