import script from "./own-times.ts?script";

/**
 * Stands at the end of a page with a part marked `data-own-times` (a time zone): adds the visitor's
 * own time to each `time` in it, when that differs. Without scripts the times stay as they are.
 */
export function OwnTimesScript({ nonce }: { nonce: string | undefined }) {
  if (!import.meta.env.SSR) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
