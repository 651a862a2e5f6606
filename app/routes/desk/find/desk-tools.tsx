import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { startDeskKeys } from "#app/ui/desk-keys.ts";
import type { DeskToolsProps } from "./find-link.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import type { PaletteProps } from "./palette.tsx";
import { noteShownRecord } from "./recent-records.ts";

/**
 * The keyboard shortcuts of a desk, the list of them, and the palette, which loads when it is first
 * opened.
 */
export function DeskTools({ desk, places }: DeskToolsProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  // Before the button is seen: a key that is pressed as soon as the button says so is heard.
  useLayoutEffect(startDeskKeys, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => noteShownRecord(desk), [pathname]);
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[data-find]");
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
      if (!link || isElsewhere) return;
      event.preventDefault();
      import("./palette.tsx").then(
        (loaded) => setPalette(() => loaded.Palette),
        () => window.location.assign(link.getAttribute("href") ?? ""),
      );
    };
    // Before the page shows that it is being left.
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget="desk-keys"
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        className="grid size-9 place-items-center border-l border-band-line font-semibold text-on-band-soft hover:text-on-band"
      >
        ?
      </button>
      {createPortal(
        <>
          <KeysDialog places={places} />
          {Palette && <Palette desk={desk} places={places} onClose={() => setPalette(undefined)} />}
        </>,
        document.body,
      )}
    </>
  );
}
