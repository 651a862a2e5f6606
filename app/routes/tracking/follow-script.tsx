import { useSite } from "#app/routes/site/use-site.ts";
import followScript from "./follow.ts?script";

/** What a page with a shipment on it does in the browser: local times, and live news. */
export function FollowScript() {
  const { nonce } = useSite();
  return (
    <script
      // A browser hides the nonce from scripts, also from React when it takes a page over.
      suppressHydrationWarning
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
      dangerouslySetInnerHTML={{ __html: followScript }}
    />
  );
}
