import { claims } from "../claims.ts";
import type { Card, CardBlock, PageMeta, PointBlock } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

const meta: PageMeta = {
  path: "/about-us",
  aliases: ["/about"],
  title: titled("About Our Freight Brokerage"),
  metaDescription:
    "An Indianapolis freight brokerage and TSA-certified Indirect Air Carrier, in business since 2018. Our certifications, how we work and government freight.",
  keywords: [
    "freight brokerage Indianapolis",
    "TSA certified IAC",
    "IANA member",
    "government freight contractor",
  ],
};

/** Each badge says what the credential is for, since few readers hold all of them in mind. */
const badges: readonly (Card & { number?: string })[] = [
  {
    title: "TSA Indirect Air Carrier",
    number: company.credentials.iac,
    text: "Lets us accept freight from shippers and tender it to airlines under 49 CFR part 1548.",
  },
  {
    title: "MC number",
    number: company.credentials.mc,
    text: "Our broker docket. Look up our authority with FMCSA.",
  },
  {
    title: "USDOT number",
    number: company.credentials.dot,
    text: "Our registration with the U.S. Department of Transportation.",
  },
  {
    title: "IANA member",
    text: "Member of the Intermodal Association of North America, the trade association of railroads, drayage and equipment companies.",
  },
  {
    title: "Government contractor code",
    number: company.credentials.cage,
    text: "The CAGE code federal buyers use to identify us as a supplier.",
  },
];

const mission: PointBlock = {
  heading: "Our mission",
  text: "To give shippers an answer they can plan on: what we can do, by when, at what price, and what could change it.",
  points: [
    "Say no early. A load turned down at nine in the morning can still be covered. One that fails at five can't.",
    "Name the carrier, the charges and the risks before the load is tendered.",
    "Keep the record, so a question asked a year later has an answer.",
  ],
};

const partnerCommitment: CardBlock = {
  heading: "Our commitment to partners",
  text: "A broker sits between two businesses that depend on its word.",
  cards: [
    {
      title: "To shippers",
      text: "Your freight moves with the carrier we vet and name. If the plan has to change, we ask you first.",
    },
    {
      title: "To carriers",
      text: "Everything is on the rate confirmation: freight, appointments, accessorials and who to call after hours. What we agree by phone, we confirm in writing.",
    },
    {
      title: "To both",
      text: "Under 49 CFR 371.3 we keep a record of each load's parties, bill of lading, charges and payments for three years. Each party to a load may review its own.",
    },
    {
      title: "When it goes wrong",
      text: "We help you file the claim and track its deadlines. For motor freight that's acknowledgment within 30 days and a payment, denial or offer within 120. Air claims run on the air waybill's own, often shorter, terms.",
    },
  ],
};

const government: PointBlock = {
  heading: "Government and defense",
  text: "Government freight is ordinary freight with extra paperwork. We hold a government contractor code and plan for what stops a truck at the gate.",
  points: [
    "Installation access: driver ID and vehicle details sent ahead, for the gate on the order.",
    "Labels, markings and contract numbers on each piece as the order requires, checked against the bill of lading before pickup.",
    "Delivery appointments set with the receiving office, which rarely takes freight without one.",
    "Air freight through our Indirect Air Carrier program, under the same acceptance and screening rules as any shipper's.",
  ],
};

export const aboutPage = {
  ...meta,
  headline: "One Indianapolis desk for truck, rail and air",
  lead: `${company.name} has been arranging freight since ${claims.since.value}: truckload and LTL as a broker, air as a TSA-certified Indirect Air Carrier, and intermodal rail with drayage at both ends.`,
  badges,
  mission,
  partnerCommitment,
  government,
};
