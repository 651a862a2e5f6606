import { useSite } from "./use-site.ts";

/** A script of this page's own, written into it as `import code from "x.ts?script"` gives it. */
export function PageScript({ code }: { code: string }) {
  const { nonce } = useSite();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
