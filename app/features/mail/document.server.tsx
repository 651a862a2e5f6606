import type { CSSProperties, ReactNode } from "react";
import { darkLooks, mailStyles } from "./styles.server.ts";

/** As much as any inbox shows of an email after its subject. */
const previewLength = 150;
/** Characters without a width, and a space that doesn't break. */
const blank = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

type BlockProps = {
  className?: string;
  style?: CSSProperties;
  cellStyle?: CSSProperties;
  children: ReactNode;
};

/** The root of an email; `preview` is what an inbox shows after the subject. */
export function MailDocument({
  title,
  preview,
  children,
}: {
  title: string;
  preview: string;
  children: ReactNode;
}) {
  const shown = preview.slice(0, previewLength);
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkLooks}</style>
      </head>
      <body className="paper" style={mailStyles.document}>
        <div style={mailStyles.preview} data-skip-in-text="true">
          {shown}
          {/* Else an inbox fills the rest of the line with the beginning of the email. */}
          <div>{blank.repeat(previewLength - shown.length)}</div>
        </div>
        <MailBlock cellStyle={mailStyles.body}>{children}</MailBlock>
      </body>
    </html>
  );
}

/** A block as a table of one cell, since Outlook gives only those a width, a padding and a color. */
export function MailBlock({ className, style, cellStyle, children }: BlockProps) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
