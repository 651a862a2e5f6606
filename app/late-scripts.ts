/** Stands for `modulepreload` in a link that waits. */
export const lateLink = "later";
/** Of the module script that waits. */
export const lateType = "text/later";

/**
 * A page whose scripts are fetched once its looks and words are there, which it is complete
 * without. The router's own tags leave no place to say so.
 * @param start the script that fetches them; @param nonce lets it run
 */
export function withScriptsLate(html: string, start: string, nonce: string | undefined): string {
  if (!html.includes(moduleScript)) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${lateLink}" `)
    .replace(moduleScript, `type="${lateType}"`)
    .replace("</body>", () => `<script nonce="${nonce}">${start}</script></body>`);
}

const moduleScript = 'type="module" async=""';
