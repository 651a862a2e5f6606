import { type ComponentProps, lazy, Suspense } from "react";
import type { UnderTheTool } from "./under-the-tool.tsx";

// Nobody works there: a browser loads its means after those of the instrument.
const Below = import.meta.env.SSR
  ? (await import("./under-the-tool.tsx")).UnderTheTool
  : lazy(async () => ({ default: (await import("./under-the-tool.tsx")).UnderTheTool }));

/** What is read under every instrument. */
export function BelowTheTool(props: ComponentProps<typeof UnderTheTool>) {
  return (
    <Suspense>
      <Below {...props} />
    </Suspense>
  );
}
