import { aboutPage } from "#app/features/company/pages/about.ts";
import { company, isIssued } from "#app/features/company/profile.ts";
import { Points } from "#app/ui/checklist.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/about.ts";
import { pageMeta } from "./page-meta.ts";
import { Boxes } from "./part/offers.tsx";
import { QuoteTicket } from "./part/quote-ticket.tsx";
import { StructuredData } from "./structured-data.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(aboutPage, matches);

export default function About() {
  const { headline, lead, badges, mission, partnerCommitment, vetting, protection, government } =
    aboutPage;
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-10 px-4 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desktop:items-center">
          <div>
            <h1 className="text-5xl tablet:text-7xl">{headline}</h1>
            <p className="mt-5 max-w-2xl text-lg text-on-band-soft">{lead}</p>
          </div>
          <DoorLettering />
        </div>
      </div>
      <Section
        heading="Certifications"
        text="What each one is, and what it lets us do with your freight."
      >
        <dl className="border-t-2 border-ink">
          {badges.map(({ title, number, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-3 border-b border-line py-5 tablet:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-3xl leading-[1.1] font-extrabold">
                {title}
                {number && isIssued(number) && (
                  <span className="mt-3 block">
                    <span className="stamp inline-block px-2 py-1 text-xl text-signal">
                      {number}
                    </span>
                  </span>
                )}
              </dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className="border-y border-line bg-sheet">
        <div className="mx-auto max-w-7xl px-4 py-14 tablet:py-24">
          <h2 className="text-2xl text-signal">{mission.heading}</h2>
          <p className="mt-3 max-w-5xl font-display text-4xl leading-[1.08] font-bold text-balance tablet:text-6xl">
            {mission.text}
          </p>
          <ul className="mt-10 grid gap-x-10 gap-y-6 tablet:grid-cols-3">
            {mission.points.map((point) => (
              <li key={point} className="border-t-4 border-signal pt-4 text-lg">
                {point}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Boxes block={partnerCommitment} />
      <Boxes block={vetting} tone="sunken" />
      <Section heading={protection.heading} text={protection.note}>
        <Figures rows={protection.rows} />
      </Section>
      <Section heading={government.heading} text={government.text} tone="band">
        <div className="text-lg">
          <Points items={government.points} />
        </div>
      </Section>
      <QuoteTicket
        heading="Judge us by one load"
        text="Send a lane you know well. You'll know right away if our answer is any good."
        code="load-1"
      />
      <StructuredData of={{ company: true }} />
    </>
  );
}

/** The company's name, city and numbers, as lettered on a truck's door. */
function DoorLettering() {
  const { credentials, address, legalName, foundingYear } = company;
  const numbers = [credentials.dot, credentials.mc, credentials.iac].filter(isIssued);
  return (
    <div className="rounded-t-[2.5rem] rounded-b-md border-4 border-band-line bg-[#1b3257] px-6 py-8 text-center font-display font-extrabold uppercase tablet:px-10">
      <p className="text-4xl leading-none font-black text-balance tablet:text-5xl">{legalName}</p>
      <p className="mt-2 text-xl">
        {address.city}, {address.state}
      </p>
      <div aria-hidden="true" className="mx-auto my-5 h-1 w-24 bg-band-signal" />
      {numbers.length > 0 && (
        <p className="text-2xl leading-snug text-band-signal">
          {numbers.map((number) => (
            <span key={number} className="block">
              {number}
            </span>
          ))}
        </p>
      )}
      <p className="mt-4 text-base text-on-band-soft">Since {foundingYear}</p>
    </div>
  );
}
