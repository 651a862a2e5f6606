import { claims } from "../claims.ts";
import type { Action, CardBlock, FigureBlock, PageMeta, PointBlock } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";

const meta: PageMeta = {
  path: "/",
  aliases: [],
  title: titled("Freight Brokerage in Indianapolis"),
  metaDescription:
    "Freight brokerage and TSA-certified Indirect Air Carrier in Indianapolis: truckload, LTL, air, expedited and drayage in 50+ states. Phone answered 24/7.",
  keywords: company.seo.keywords,
};

const hero: {
  tagline: string;
  badge: string;
  headline: string;
  lead: string;
  quote: Action;
} = {
  tagline: company.tagline,
  badge: "TSA-certified Indirect Air Carrier",
  headline: "Tell us what you're shipping. We'll find the right truck, flight or train.",
  lead: `Nationwide truckload, LTL, air, expedited and drayage, managed from Indianapolis. Quotes back within ${replies.quote}. Freight that has to move today? Call us 24/7.`,
  quote: { text: "Get a Quote", to: "/request-quote" },
};

const allServices: Action = { text: "View All Services", to: "/services" };

const whyChooseUs: CardBlock = {
  heading: "Why choose us",
  text: "Any broker can find a truck on an easy day. The difference is what gets asked before it's dispatched.",
  cards: [
    {
      title: "Air and ground at one desk",
      text: "We're an Indirect Air Carrier and a freight broker, so you can compare a flight with an expedited van in one call and pick what fits.",
    },
    {
      title: "Carriers vetted before they load",
      text: "We check operating authority, out-of-service status and insurance on your pickup day before we assign a carrier.",
    },
    {
      title: "No surprise accessorials",
      text: "Detention, lumper, liftgate, layover: we name the accessorials we expect in your quote's terms.",
    },
    {
      title: "Early warning when ETAs slip",
      text: "When an arrival moves, we tell you the reason and the new time so you can reschedule the dock.",
    },
  ],
};

const trustedPartner: PointBlock & { more: Action } = {
  heading: "Trusted partner",
  text: `A brokerage is only as good as its record and its paperwork. We've been in business since ${claims.since.value}.`,
  points: [
    `${claims.shipments.value} shipments for ${claims.clients.value} clients`,
    `${claims.onTime.value} on-time`,
    "TSA-certified Indirect Air Carrier, IANA member, federal MC number and government contractor code",
    "We keep the record of every load that 49 CFR 371.3 requires, and you can review yours",
  ],
  more: { text: "Learn More About Us", to: "/about" },
};

/** Calculated from the load in the text; `catalog.test.ts` verifies the figures. */
const workedExample: FigureBlock = {
  heading: "One load, worked through",
  note: "14 pallets from Indianapolis to Dallas, each 48 x 40 x 60 inches and 900 lbs, not stackable. Here's what we look at before you get a price.",
  rows: [
    { label: "Weight", value: "12,600 lbs", note: "28% of what a dry van carries." },
    {
      label: "Floor",
      value: "23 ft 4 in",
      note: "Seven rows of two: 44% of a 53-foot trailer, because nothing goes on top.",
    },
    {
      label: "Density",
      value: "13.5 lbs per cubic foot",
      note: "Estimated freight class 85. Sent LTL, it would still take up nearly half the floor.",
    },
    {
      label: "Distance",
      value: "about 918 miles",
      note: "At 50 miles an hour, 18.4 hours of driving: two days for one driver, less for a team.",
    },
    {
      label: "What we'd quote",
      value: "Partial, next to a truckload",
      note: "By weight it's a quarter of a trailer, by floor nearly half. You see both prices and choose.",
    },
  ],
};

const onTimeMeasure: PointBlock = {
  heading: "How we measure on-time",
  text: `${claims.onTime.value} on-time is the share of our deliveries that arrive within the agreed window.`,
  points: [
    "The time is the truck's arrival at the consignee, as reported for the load.",
    "The window is the delivery window or appointment on the load. If you or the consignee move it, the new one applies.",
    "Your dashboard has the times of your own loads, so you can check us.",
  ],
};

const closing: { heading: string; text: string; actions: readonly Action[] } = {
  heading: "Have a load to cover?",
  text: "Origin, destination, weight, commodity and ready date are all we need to start.",
  actions: [
    { text: "Get a Quote", to: "/request-quote" },
    { text: "Contact Us", to: "/contact" },
  ],
};

export const homePage = {
  ...meta,
  hero,
  allServices,
  whyChooseUs,
  workedExample,
  onTimeMeasure,
  trustedPartner,
  closing,
};
