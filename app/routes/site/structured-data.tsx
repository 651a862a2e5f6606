import { asScript, type DescribedSubject, describeThing } from "./structured-data.ts";
import { useSite } from "./use-site.ts";

/**
 * Structured data for search engines. Only the server renders it, so that browsers don't load the
 * code.
 */
export function StructuredData({ of: subject }: { of: DescribedSubject }) {
  const { nonce, origin } = useSite();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Keeps the server's markup; browsers hide the nonce after reading it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for its context
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? asScript(describeThing(origin, subject)) : "",
      }}
    />
  );
}
