import { asScript, describeThing, type Subject } from "./structured-data.ts";
import { useSite } from "./use-site.ts";

/**
 * Tells search engines what is on the page; a visitor sees nothing of it. Only the server writes
 * it, so that no browser has to load the means to.
 */
export function StructuredData({ of: subject }: { of: Subject }) {
  const { nonce, origin } = useSite();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // What the server wrote stays, and a browser hides the nonce once it has read it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for where it stands
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? asScript(describeThing(origin, subject)) : "",
      }}
    />
  );
}
