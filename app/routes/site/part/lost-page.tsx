import { type ComponentProps, lazy } from "react";
import { AsServed } from "#app/ui/as-served.tsx";
import type { LostFreight } from "./lost-freight.tsx";

const Page = import.meta.env.SSR
  ? (await import("./lost-freight.tsx")).LostFreight
  : lazy(async () => ({ default: (await import("./lost-freight.tsx")).LostFreight }));

/** `LostFreight` for pages that hardly ever are one. */
export function LostPage(props: ComponentProps<typeof LostFreight>) {
  return (
    <AsServed facts={props.title}>
      <Page {...props} />
    </AsServed>
  );
}
