import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

/** A modal dialog that opens when `open` turns true; the reader can close it. */
export function Dialog({
  open,
  title,
  children,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(open);
  useEffect(() => setShown(open), [open]);
  return (
    <Base.Root open={shown} onOpenChange={setShown}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-band/60" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-1/2 border-t-4 border-signal bg-sheet p-6 shadow-xl">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-3xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-m-2 grid size-11 shrink-0 place-items-center"
            >
              <X aria-hidden size={20} />
            </Base.Close>
          </div>
          <div className="mt-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
