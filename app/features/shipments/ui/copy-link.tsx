import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = { path: string; label: string; className: string };

/** Copies the absolute URL of one of our pages; hidden where there is no clipboard. */
export function CopyLink({ path, label, className }: Props) {
  const show = useToast();
  const hydrated = useHydrated();
  // The clipboard needs HTTPS.
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      show({ title: "Link copied", description: address, tone: "default" });
    } catch {
      show({ title: "Error", description: `Copy it by hand: ${address}`, tone: "destructive" });
    }
  };
  return (
    <button type="button" onClick={() => void copy()} aria-label={label} className={className}>
      Copy link
    </button>
  );
}
