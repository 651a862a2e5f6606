import { carrierMinimums } from "../carrier-minimums.ts";
import { claims } from "../claims.ts";
import type { Card, CardBlock, FigureBlock, PageMeta, PointBlock } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

const meta: PageMeta = {
  path: "/about-us",
  aliases: ["/about"],
  title: titled("About Our Freight Brokerage"),
  metaDescription:
    "An Indianapolis freight brokerage and TSA-certified Indirect Air Carrier since 2018: certifications, bond and insurance, and how we vet carriers.",
  keywords: [
    "freight brokerage Indianapolis",
    "TSA certified IAC",
    "IANA member",
    "government freight contractor",
  ],
};

/** Each badge explains its credential, since few readers know them all. */
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
    "If we can't move a load, you'll know fast. A load turned down at 9 AM can still be covered. One that fails at 5 PM can't.",
    "Name the charges and the risks before you accept, and the carrier once it's assigned.",
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

const vetting: CardBlock = {
  heading: "How we vet carriers",
  text: "Freight fraud runs on borrowed names and lapsed policies. These checks run every time we assign a load, and again every day for carriers on file.",
  cards: [
    {
      title: "Authority",
      text: "A USDOT number that FMCSA allows to operate and hasn't placed out of service, with authority to carry. A broker can't haul for us.",
    },
    {
      title: "Insurance",
      text: "Auto liability and cargo certificates in force on the day of your pickup, at or above our minimums.",
    },
    {
      title: "Paperwork",
      text: "A W-9 and a signed carrier agreement on file before the first load.",
    },
    {
      title: "Changes",
      text: "If a carrier's bank, remit-to, phone, email or insurance changes, we hold its file until we've confirmed by phone.",
    },
  ],
};

const protection: FigureBlock = {
  heading: "Bond and insurance",
  note: "What backs a load you tender. If a check fails, the carrier can't be assigned without a written reason that stays on record.",
  rows: [
    {
      label: "Broker's bond or trust",
      value: "$75,000",
      note: "The financial security federal law requires of every property broker (BMC-84 or BMC-85). Carriers and shippers can claim against it.",
    },
    ...carrierMinimums,
    {
      label: "Your cargo",
      value: "Carrier's liability",
      note: "The carrier is liable for loss or damage to motor freight, up to any limit agreed. If that's less than your freight is worth, tell us before pickup.",
    },
  ],
};

const government: PointBlock = {
  heading: "Government and defense",
  text: "Government freight is ordinary freight with extra paperwork. We hold a government contractor code and plan for what stops a truck at the gate.",
  points: [
    "Installation access: we ask which gate the order names, and what driver and vehicle details it wants ahead of time.",
    "Labels, markings and contract numbers as the order requires. Send them with the tender, so they're on the bill of lading at pickup.",
    "Delivery appointments with the receiving office, which rarely takes freight without one.",
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
  vetting,
  protection,
  government,
};
