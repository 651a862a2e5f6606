import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** Characters; the usual line width of plain text email. */
const lineLength = 78;
/** The text of a phone or email link already is its target. */
const selectors = [
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];

/** The HTML and text parts of an email, from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template);
  return { html, text: toPlainText(html, { wordwrap: lineLength, selectors }) };
}
