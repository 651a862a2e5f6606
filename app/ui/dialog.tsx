import { type ReactNode, useEffect, useId, useRef } from "react";
import { Glyph } from "./glyph.tsx";

type Props = { open: boolean; title: string; children: ReactNode };

/** A modal dialog that opens when `open` turns true; the reader can close it. */
export function Dialog({ open, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-2rem)] max-w-md border-t-4 border-signal bg-sheet p-6 text-ink shadow-xl backdrop:bg-band/60"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-3xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <Glyph name="close" />
        </button>
      </div>
      <div className="mt-3">{children}</div>
    </dialog>
  );
}
