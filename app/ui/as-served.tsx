import { type ReactNode, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Always the same object: React would write another one's text into the page. */
const untouched = { __html: "" };

type Props = {
  /** What the part depends on; nothing when left out. */
  facts?: string;
  /** The part, lazy in the browser. */
  children: ReactNode;
};

/**
 * A part that is only read, on a page where people work: the browser leaves it as the server wrote
 * it, and draws it, which loads its code, only once its facts change or when the router opens a page
 * that has it. Its links load documents, and `page-behavior.ts` does what its buttons do.
 */
export function AsServed({ facts = "", children }: Props) {
  const isHydrated = useHydrated();
  const [served, setServed] = useState(isHydrated ? null : facts);
  if (served !== null && served !== facts) setServed(null);
  if (import.meta.env.SSR || served !== facts) {
    return (
      <div key="drawn" className="contents">
        {children}
      </div>
    );
  }
  return (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it writes nothing
      dangerouslySetInnerHTML={untouched}
    />
  );
}
