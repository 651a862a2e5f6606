import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { company } from "#app/features/company/profile.ts";
import { darkLooks, looks } from "./looks.server.ts";

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
      <Body className="paper" style={looks.body}>
        <Container style={looks.frame}>
          <Section style={looks.band}>
            <Text style={looks.name}>{company.name}</Text>
            <Text style={looks.tagline}>{company.tagline}</Text>
          </Section>
          <Section className="sheet" style={looks.sheet}>
            <Heading as="h1" className="ink" style={looks.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={looks.foot}>
            <Text className="soft" style={looks.footText}>
              <MailLink href={`tel:${phone.e164}`}>{phone.display}</MailLink>
              {" · "}
              <MailLink href={`mailto:${email.general}`}>{email.general}</MailLink>
            </Text>
            <Text className="soft" style={looks.footText}>
              {company.legalName}, {address.street}, {address.city}, {address.state}{" "}
              {address.postalCode}
            </Text>
            <Text className="soft" style={looks.footText}>
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
    <Text className="ink" style={looks.paragraph}>
      {children}
    </Text>
  );
}

/** Labels with their values below, so that they fit narrow screens. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <table role="presentation" className="ink" style={looks.facts}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td className="line" style={looks.fact}>
              <Text style={looks.pair}>
                <span className="soft" style={looks.label}>
                  {label}
                </span>
                <br />
                <span className="ink" style={looks.value}>
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

/** A person's own text, with its line breaks. */
export function Quoted({ text }: { text: string }) {
  const lines = [...text.split(/\r?\n/).entries()];
  return (
    <Text className="quoted" style={looks.quoted}>
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
    <Button className="action" href={href} style={looks.action}>
      {children}
    </Button>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="signal" href={href} style={looks.link}>
      {children}
    </Link>
  );
}
