import { claims } from "../claims.ts";
import type { Action, CardBlock, PageMeta, PointBlock } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";

const meta: PageMeta = {
  path: "/",
  aliases: [],
  title: titled("Freight Brokerage in Indianapolis"),
  metaDescription:
    "Freight brokerage and TSA-certified Indirect Air Carrier in Indianapolis: truckload, LTL, air, expedited and drayage in 50+ states. Phone line open 24/7.",
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
  headline: "Tell us the freight. We find the truck, the flight or the train.",
  lead: `Truckload, LTL, air, expedited and drayage out of Indianapolis to ${claims.states.value} states. Quotes come back within ${replies.quote}; for freight that must move today, the phone is answered 24/7.`,
  quote: { text: "Get a Quote", to: "/request-quote" },
};

const allServices: Action = { text: "View All Services", to: "/services" };

const whyChooseUs: CardBlock = {
  heading: "Why choose us",
  text: "Any broker can find a truck on an easy day. The difference shows in the questions asked before it is sent.",
  cards: [
    {
      title: "Air and ground at one desk",
      text: "As an Indirect Air Carrier and a freight broker we gain nothing from flying what a van would deliver sooner. You get both answers and pick.",
    },
    {
      title: "The carrier is checked first",
      text: "Federal registration, operating authority and out-of-service status are looked up before a load is tendered, and you are told who is hauling it.",
    },
    {
      title: "Charges named in advance",
      text: "Detention, lumper, liftgate, layover: the accessorials we expect are on the quote, because they are on the invoice otherwise.",
    },
    {
      title: "Bad news while it is useful",
      text: "If the arrival moves, you hear it with the reason and the alternatives, in time to change the crew at the dock.",
    },
  ],
};

const trustedPartner: PointBlock & { more: Action } = {
  heading: "Trusted partner",
  text: `A brokerage is as good as its record and its paperwork. Ours has been in business since ${claims.since.value}.`,
  points: [
    `${claims.shipments.value} shipments for ${claims.clients.value} clients`,
    `${claims.onTime.value} on-time`,
    "TSA-certified Indirect Air Carrier, IANA member, federal motor-carrier number and government contractor code",
    "Our desk keeps the file of every load that 49 CFR 371.3 requires, and each party to a load may review its own",
  ],
  more: { text: "Learn More About Us", to: "/about" },
};

const closing: { heading: string; text: string; actions: readonly Action[] } = {
  heading: "Have a load to cover?",
  text: "Origin, destination, weight, commodity and the date it is ready are enough to start.",
  actions: [
    { text: "Get a Quote", to: "/request-quote" },
    { text: "Contact Us", to: "/contact" },
  ],
};

export const homePage = { ...meta, hero, allServices, whyChooseUs, trustedPartner, closing };
