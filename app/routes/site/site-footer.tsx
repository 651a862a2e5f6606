import { company } from "#app/features/company/profile.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { callHref, mailHref } from "./reach.ts";

const groups = [
  {
    name: "Quick Links",
    links: [
      { name: "Home", to: "/" },
      { name: "About Us", to: "/about-us" },
      { name: "Services", to: "/services" },
      { name: "Contact", to: "/contact" },
    ],
  },
  {
    name: "Get Started",
    links: [
      { name: "Shipper Signup", to: "/shipper-signup" },
      { name: "Carrier Signup", to: "/carrier-signup" },
      { name: "Blog", to: "/blog" },
    ],
  },
];

const link =
  "inline-flex min-h-9 items-center hover:text-on-band hover:underline underline-offset-4";
const heading = "mb-2 font-display text-xl font-bold text-on-band";

/** The end of every site page: the footer, and the bar of a phone. */
export function SiteFooter() {
  return (
    <>
      <Footer />
      <MobileBar />
    </>
  );
}

/** Leaves space for the mobile bar on a phone. */
function Footer() {
  const { address, credentials, social } = company;
  return (
    <footer className="mt-20 border-t border-band-line bg-band text-on-band-soft max-tablet:pb-15 print:hidden">
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-9 px-4 pt-12 pb-10 max-tablet:grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-[1fr_1fr_1.3fr_1.6fr]">
        {groups.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2 className={heading}>{name}</h2>
            <ul>
              {links.map((item) => (
                <li key={item.to}>
                  <Link to={item.to} className={link}>
                    {item.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-tablet:col-span-2">
          <h2 className={heading}>Certifications</h2>
          <dl className="font-display text-lg leading-tight">
            <Credential name="TSA IAC" number={credentials.iac} />
            <Credential name="Broker MC" number={credentials.mc} />
            <Credential name="US DOT" number={credentials.dot} />
          </dl>
        </div>
        <address className="not-italic max-tablet:col-span-2 tablet:max-desktop:col-span-3 tablet:max-desktop:grid tablet:max-desktop:grid-cols-[auto_1fr_auto] tablet:max-desktop:items-start tablet:max-desktop:gap-x-10">
          <a
            href={callHref}
            className="font-display text-4xl leading-none font-extrabold whitespace-nowrap text-on-band hover:text-band-signal"
          >
            {company.phone.display}
          </a>
          <div className="max-tablet:mt-2 desktop:mt-2">
            <p>
              <a href={mailHref(company.email.general)} className={link}>
                <EmailText address={company.email.general} />
              </a>
            </p>
            <p className="mt-1" translate="no">
              {address.street}, {address.city}, {address.state} {address.postalCode}
            </p>
          </div>
          <p className="flex gap-5 max-tablet:mt-2 desktop:mt-2">
            <a href={social.linkedin} rel="noreferrer" className={`${link} underline`}>
              LinkedIn
            </a>
            <a href={social.instagram} rel="noreferrer" className={`${link} underline`}>
              Instagram
            </a>
          </p>
        </address>
      </div>
      <div className="border-t border-band-line">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-sm">
          <p>
            ©{" "}
            <span data-year suppressHydrationWarning>
              {new Date().getFullYear()}
            </span>{" "}
            {company.legalName}
          </p>
          <nav aria-label="Legal" className="flex gap-6">
            <Link to="/developers" className={link}>
              Developers
            </Link>
            <Link to="/terms" className={link}>
              Terms
            </Link>
            <Link to="/privacy" className={link}>
              Privacy
            </Link>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Credential({ name, number }: { name: string; number: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-band-line py-1.5">
      <dt className="font-text text-sm">{name}</dt>
      <dd className="font-bold text-on-band">{number}</dd>
    </div>
  );
}
