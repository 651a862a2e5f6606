import { claims } from "../claims.ts";
import type { Card, CardBlock, PageMeta, PointBlock } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

const meta: PageMeta = {
  path: "/about-us",
  aliases: ["/about"],
  title: titled("About Our Freight Brokerage"),
  metaDescription:
    "Who we are: an Indianapolis freight brokerage and TSA-certified Indirect Air Carrier, in business since 2018. Certifications, duties and government freight.",
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
    text: "Allows us to accept freight from shippers and tender it to airlines under 49 CFR part 1548.",
  },
  {
    title: "MC number",
    number: company.credentials.mc,
    text: "The federal docket under which our authority can be looked up with the FMCSA.",
  },
  {
    title: "USDOT number",
    number: company.credentials.dot,
    text: "Our registration with the US Department of Transportation.",
  },
  {
    title: "IANA member",
    text: "Member of the Intermodal Association of North America, the trade association of railroads, drayage and equipment companies.",
  },
  {
    title: "Government contractor code",
    number: company.credentials.cage,
    text: "The CAGE code by which federal buyers identify us as a supplier.",
  },
];

const mission: PointBlock = {
  heading: "Our mission",
  text: "To give the person responsible for a load an answer that can be planned on: what can be done, by when, at what price, and what could change it.",
  points: [
    "Say no early. A load declined at nine in the morning can still be covered; one failed at five cannot.",
    "Name the carrier, the charges and the risks before the load is tendered.",
    "Keep the record, so that a question asked a year later has an answer.",
  ],
};

const partnerCommitment: CardBlock = {
  heading: "Our commitment to partners",
  text: "A broker stands between two businesses that both depend on its word.",
  cards: [
    {
      title: "To shippers",
      text: "Your freight goes to the carrier we name and vet. If plans change, you are asked, not told afterward.",
    },
    {
      title: "To carriers",
      text: "The rate confirmation says everything: freight, appointments, accessorials and who to call at night. What is agreed by phone is confirmed in writing.",
    },
    {
      title: "To both",
      text: "Federal rule 49 CFR 371.3 has our desk keep a file of each load's parties, bill of lading, charges and payments for three years, apart from what this site shows of it. Either party may review the file of its own load.",
    },
    {
      title: "When it goes wrong",
      text: "We help file the claim and follow its dates: acknowledgment within 30 days, and a payment, a refusal or an offer within 120.",
    },
  ],
};

const government: PointBlock = {
  heading: "Government and defense",
  text: "Freight for public buyers is ordinary freight with extraordinary paperwork. We hold a government contractor code and plan for the parts that stop a truck at the gate.",
  points: [
    "Installation access: driver's identification and vehicle details sent ahead, for the gate named on the order.",
    "Labels, marks and contract numbers on each piece as the order asks, checked against the bill of lading before pickup.",
    "Delivery appointments kept with the receiving office, which seldom takes freight without one.",
    "Air through our Indirect Air Carrier program, with the same acceptance and screening rules as any shipper's freight.",
  ],
};

export const aboutPage = {
  ...meta,
  headline: "An Indianapolis freight brokerage that also tenders air cargo",
  lead: `${company.name} has arranged freight since ${claims.since.value}: by truck as a broker, by air as a TSA-certified Indirect Air Carrier, by rail with drayage at both ends.`,
  badges,
  mission,
  partnerCommitment,
  government,
};
