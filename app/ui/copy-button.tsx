import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

const said = { ready: "", copied: "Copied.", failed: "Your browser didn't let us copy it." };

type Props = { text: string; look?: ButtonLook; children: ReactNode };

/**
 * Copies `text`, and says whether that worked. Where a page can't copy, its place stays empty: what is
 * beside it must not move under a press when the scripts come.
 */
export function CopyButton({ text, look = "secondary", children }: Props) {
  const place = usePlaceOfCopy();
  const [state, setState] = useState<keyof typeof said>("ready");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <Button look={look} className={`print:hidden ${place}`} onClick={copy}>
        {children}
      </Button>
      <p role="status" className="order-last w-full text-sm font-semibold empty:hidden">
        {said[state]}
      </p>
    </>
  );
}

/** The classes of a button that copies: it can't be seen, nor heard, where the page can't. */
export function usePlaceOfCopy(): string {
  const isHydrated = useHydrated();
  // Browsers keep the clipboard from pages that came without https.
  return isHydrated && navigator.clipboard ? "" : "invisible noscript:hidden";
}
