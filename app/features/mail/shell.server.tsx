import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { phoneHref } from "#app/features/company/phone-number.ts";
import { company } from "#app/features/company/profile.ts";
import { darkLooks, mailStyles } from "./styles.server.ts";

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
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkLooks}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={mailStyles.body}>
        <Container style={mailStyles.frame}>
          <Section style={mailStyles.band}>
            <Text style={mailStyles.name}>{company.name}</Text>
            <Text style={mailStyles.tagline}>{company.tagline}</Text>
          </Section>
          <Section className="sheet" style={mailStyles.sheet}>
            <Heading as="h1" className="ink" style={mailStyles.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={mailStyles.foot}>
            <Text className="soft" style={mailStyles.footText}>
              <MailLink href={`tel:${phone.e164}`}>{phone.display}</MailLink>
              {" · "}
              <MailLink href={`mailto:${email.general}`}>{email.general}</MailLink>
            </Text>
            <Text className="soft" style={mailStyles.footText}>
              {company.legalName}, {address.street}, {address.city}, {address.state}{" "}
              {address.postalCode}
            </Text>
            <Text className="soft" style={mailStyles.footText}>
              {credentials.iac} · {credentials.mc} · {credentials.dot}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={mailStyles.paragraph}>
      {children}
    </Text>
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
              <Text style={mailStyles.pair}>
                <span className="soft" style={mailStyles.label}>
                  {label}
                </span>
                <br />
                <span className="ink" style={mailStyles.value}>
                  {value}
                </span>
              </Text>
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
    <Text className="quoted" style={mailStyles.quoted}>
      {lines.map(([number, line]) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** The main button of an email. `href` is an absolute URL. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button className="action" href={href} style={mailStyles.action}>
      {children}
    </Button>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="signal" href={href} style={mailStyles.link}>
      {children}
    </Link>
  );
}
