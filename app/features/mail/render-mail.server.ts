import { convert, type HtmlToTextOptions } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Outlook and Gmail read this as they read other emails. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Characters; the usual line width of plain text email. */
const lineLength = 78;
const selectors: HtmlToTextOptions["selectors"] = [
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  // The text of a phone or email link already is its target.
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];

/** The HTML and text parts of an email, from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = doctype + renderToStaticMarkup(template).replace("<!DOCTYPE html>", "");
  return { html, text: convert(html, { wordwrap: lineLength, selectors }) };
}
