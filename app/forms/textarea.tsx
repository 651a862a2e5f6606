import type { ComponentProps } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = ComponentProps<"textarea"> & { id: string };

/**
 * A textarea that keeps what was typed before the page hydrated: React writes the default value
 * over it while it hydrates, which it does to no other control.
 */
export function Textarea({ defaultValue, ...props }: Props) {
  const isHydrated = useHydrated();
  const start = isHydrated ? defaultValue : (shownIn(props.id) ?? defaultValue);
  return <textarea {...props} defaultValue={start} />;
}

/** What the textarea of the page that the server sent holds now; undefined on the server. */
function shownIn(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const shown = document.getElementById(id);
  return shown instanceof HTMLTextAreaElement ? shown.value : undefined;
}
