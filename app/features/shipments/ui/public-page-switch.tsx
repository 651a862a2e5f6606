import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import type { Shipment } from "#app/features/shipments/shipment.ts";
import { usePlaceOfCopy } from "#app/ui/copy-button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useRowForm } from "./use-row-form.ts";

const control =
  "inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal";

type Props = { shipment: Shipment; action: string; mayChange: boolean };

/** The public page switch and, while it is on, the page and its link. */
export function PublicPageSwitch({ shipment, action, mayChange }: Props) {
  const { id, trackingId, publicTracking: on } = shipment;
  const { Form, sending } = useRowForm();
  const says = `Public tracking page: ${on ? "on" : "off"}`;
  const path = publicPagePath(trackingId);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="public-page" />
        <input type="hidden" name="id" value={id} />
        {!on && <input type="hidden" name="publicTracking" value="on" />}
        <button
          type="submit"
          role="switch"
          aria-checked={on}
          aria-label={`${says}, ${trackingId}`}
          disabled={sending || !mayChange}
          className="group/switch inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold disabled:opacity-60"
        >
          <span
            aria-hidden
            className="relative h-5 w-9 border-2 border-line-strong group-aria-checked/switch:border-active group-aria-checked/switch:bg-active"
          >
            <span className="absolute top-0.5 left-0.5 size-3 bg-line-strong transition-[left] group-aria-checked/switch:left-[1.125rem] group-aria-checked/switch:bg-sheet" />
          </span>
          {says}
        </button>
      </Form>
      {on && (
        <>
          {/* A document of its own: that page does not hydrate. */}
          <a href={path} className={control} aria-label={`Public page: ${trackingId}`}>
            Public page
          </a>
          <CopyLink path={path} label={`Copy link: ${trackingId}`} className={control} />
        </>
      )}
    </div>
  );
}

type CopyProps = { path: string; label: string; className: string };

/** Copies the absolute URL of one of our pages; its place stays empty where there is no clipboard. */
function CopyLink({ path, label, className }: CopyProps) {
  const show = useToast();
  const place = usePlaceOfCopy();
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
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={label}
      className={`${className} ${place}`}
    >
      Copy link
    </button>
  );
}
