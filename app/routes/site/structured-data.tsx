import { asScript, type Thing } from "./structured-data.ts";
import { useSite } from "./use-site.ts";

/** Tells search engines what is on the page; a visitor sees nothing of it. */
export function StructuredData({ of: thing }: { of: (origin: string) => Thing }) {
  const { nonce, origin } = useSite();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // A browser hides the nonce once it has read it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for where it stands
      dangerouslySetInnerHTML={{ __html: asScript(thing(origin)) }}
    />
  );
}
