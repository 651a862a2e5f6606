import { Fragment, type ReactNode } from "react";
import { phoneHref } from "#app/features/company/phone-number.ts";
import { company } from "#app/features/company/profile.ts";
import { MailBlock, MailDocument } from "./document.server.tsx";
import { mailStyles } from "./styles.server.ts";

/** Outlook pads no link: spaces of this width stand for the sides of the button's padding. */
const outlookSpaces = "&#8202;&#8202;&#8202;";
const outlookWidth = "mso-font-width:366.67%";

type ShellProps = {
  /** The preview text that an inbox shows after the subject. */
  preview: string;
  title: string;
  children: ReactNode;
};

/** The layout of every email: company header and contact footer. */
export function MailShell({ preview, title, children }: ShellProps) {
  const { address, phone, email, credentials } = company;
  return (
    <MailDocument title={title} preview={preview}>
      <MailBlock style={mailStyles.frame}>
        <MailBlock style={mailStyles.band}>
          <p style={mailStyles.name}>{company.name}</p>
          <p style={mailStyles.tagline}>{company.tagline}</p>
        </MailBlock>
        <MailBlock className="sheet" style={mailStyles.sheet}>
          <h1 className="ink" style={mailStyles.title}>
            {title}
          </h1>
          {children}
        </MailBlock>
        <MailBlock style={mailStyles.foot}>
          <p className="soft" style={mailStyles.footText}>
            <MailLink href={`tel:${phone.e164}`}>{phone.display}</MailLink>
            {" · "}
            <MailLink href={`mailto:${email.general}`}>{email.general}</MailLink>
          </p>
          <p className="soft" style={mailStyles.footText}>
            {company.legalName}, {address.street}, {address.city}, {address.state}{" "}
            {address.postalCode}
          </p>
          <p className="soft" style={mailStyles.footText}>
            {credentials.iac} · {credentials.mc} · {credentials.dot}
          </p>
        </MailBlock>
      </MailBlock>
    </MailDocument>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={mailStyles.paragraph}>
      {children}
    </p>
  );
}

/** Labels with their values below, so that they fit narrow screens. */
export function MailFacts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <table role="presentation" className="ink" style={mailStyles.facts}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td className="line" style={mailStyles.fact}>
              <p style={mailStyles.pair}>
                <span className="soft" style={mailStyles.label}>
                  {label}
                </span>
                <br />
                <span className="ink" style={mailStyles.value}>
                  {value}
                </span>
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A typed phone number as a call link. */
export function MailPhone({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  return href ? <MailLink href={href}>{phone}</MailLink> : phone;
}

/** A person's own text, with its line breaks. */
export function Quoted({ text }: { text: string }) {
  const lines = [...text.split(/\r?\n/).entries()];
  return (
    <p className="quoted" style={mailStyles.quoted}>
      {lines.map(([number, line]) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** The main button of an email. `href` is an absolute URL. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="action" href={href} style={mailStyles.action} target="_blank" rel="noopener">
      <OutlookOnly
        html={`<i style="${outlookWidth};mso-text-raise:19.5" hidden>${outlookSpaces}</i>`}
      />
      <span style={mailStyles.actionText}>{children}</span>
      <OutlookOnly html={`<i style="${outlookWidth}" hidden>${outlookSpaces}&#8203;</i>`} />
    </a>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="signal" href={href} style={mailStyles.link} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Ours alone, without anything typed, because it becomes markup as it is. */
function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments.
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}
