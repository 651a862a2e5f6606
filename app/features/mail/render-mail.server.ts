import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";

/** The two parts of a mail, from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template);
  return { html, text: toPlainText(html, { wordwrap: 78 }) };
}
