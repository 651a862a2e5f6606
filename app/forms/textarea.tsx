import type { ComponentProps } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = ComponentProps<"textarea"> & { id: string };

/**
 * A textarea that keeps what was typed before hydration: React overwrites its value while
 * hydrating, which happens to no other control.
 */
export function Textarea({ defaultValue, ...props }: Props) {
  const isHydrated = useHydrated();
  const start = isHydrated ? defaultValue : (shownIn(props.id) ?? defaultValue);
  return <textarea {...props} defaultValue={start} />;
}

/** The value of the textarea in the server's HTML; undefined on the server. */
function shownIn(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const shown = document.getElementById(id);
  return shown instanceof HTMLTextAreaElement ? shown.value : undefined;
}
