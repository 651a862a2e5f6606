import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

const said = { ready: "", copied: "Copied.", failed: "Your browser didn't let us copy it." };

type Props = { text: string; look?: ButtonLook; children: ReactNode };

/** Copies `text`, and says whether that worked; absent where a page can't. */
export function CopyButton({ text, look = "secondary", children }: Props) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<keyof typeof said>("ready");
  // Browsers keep the clipboard from pages that came without https.
  if (!isHydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <Button look={look} className="print:hidden" onClick={copy}>
        {children}
      </Button>
      <p role="status" className="order-last w-full text-sm font-semibold empty:hidden">
        {said[state]}
      </p>
    </>
  );
}
