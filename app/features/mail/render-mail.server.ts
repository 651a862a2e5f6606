import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";

/** Characters; the usual width of a mail without markup. */
const lineLength = 78;
/** A number to dial is its own address. */
const selectors = [
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];

/** The two parts of a mail, from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template);
  return { html, text: toPlainText(html, { wordwrap: lineLength, selectors }) };
}
