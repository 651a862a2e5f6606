import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFocusOnMount } from "#app/ui/use-focus-on-mount.ts";

/** A new key, shown only once. */
export function ShownKey({ secret }: { secret: string }) {
  return (
    <div
      ref={useFocusOnMount<HTMLDivElement>()}
      tabIndex={-1}
      className="mt-8 max-w-2xl outline-none"
    >
      <Notice title="Copy your API key now. We can't show it again.">
        Anyone with this key can act for your company. Keep it where you keep passwords, and never
        put it in a web page.
      </Notice>
      <p
        data-testid="api-key"
        translate="no"
        className="mt-4 border-y-2 border-ink py-4 font-mono wrap-anywhere select-all"
      >
        {secret}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <CopyButton text={secret}>Copy key</CopyButton>
      </div>
    </div>
  );
}
