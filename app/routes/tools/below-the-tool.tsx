import { type ComponentProps, lazy, Suspense } from "react";
import type { UnderTheTool } from "./under-the-tool.tsx";

// Loaded after the tool itself, because nobody works there.
const Below = import.meta.env.SSR
  ? (await import("./under-the-tool.tsx")).UnderTheTool
  : lazy(async () => ({ default: (await import("./under-the-tool.tsx")).UnderTheTool }));

/** The sections below every tool. */
export function BelowTheTool(props: ComponentProps<typeof UnderTheTool>) {
  return (
    <Suspense>
      <Below {...props} />
    </Suspense>
  );
}
