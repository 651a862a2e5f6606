import { flatLine } from "#app/features/money/charge-line.ts";
import type { quoteOffers, quoteRequests } from "#app/features/quotes/tables.server.ts";
import { people } from "./people.ts";

const { shipper } = people;

type DemoQuote = Omit<typeof quoteRequests.$inferInsert, "submissionKey"> & {
  hoursAgo: number;
  /** Whether the sample shipper sent it while signed in. */
  own?: boolean;
  note?: string;
  offer?: Omit<typeof quoteOffers.$inferInsert, "id" | "requestId" | "sentAt" | "sentBy">;
};

/** Quote requests in the states that the desk works on; dates are days from `now`. */
export function demoQuotes(now: Date): DemoQuote[] {
  const dayFromNow = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return [
    {
      contactName: "Elena Brandt",
      companyName: "Brandt Pumps",
      email: "elena@brandt-pumps.example",
      phone: "(812) 555-0161",
      serviceType: "Full Truckload",
      freightType: "ground",
      pickupLocation: "47401",
      deliveryLocation: "75207",
      pickupDate: dayFromNow(2),
      readyDate: dayFromNow(2),
      originZip: "47401",
      destinationZip: "75207",
      weightLbs: 31_400,
      specialRequirements: "18 pallets of pump housings. The dock in Dallas closes at 3 PM.",
      status: "pending",
      hoursAgo: 26,
    },
    {
      contactName: "Sam Whitfield",
      companyName: "Whitfield Labs",
      email: "sam@whitfield-labs.example",
      phone: "(317) 555-0188",
      serviceType: "Healthcare Logistics",
      freightType: "general",
      pickupDate: dayFromNow(0),
      temperatureMin: 36,
      temperatureMax: 46,
      specialRequirements: "Two coolers of reagents to Columbus by tomorrow morning.",
      status: "pending",
      hoursAgo: 1,
    },
    {
      contactName: "Tom Okafor",
      companyName: "Okafor Millwork",
      email: "tom@okafor-millwork.example",
      phone: "(765) 555-0109",
      serviceType: "LTL Freight",
      freightType: "ground",
      pickupLocation: "46901",
      pickupDate: dayFromNow(4),
      originZip: "46901",
      weightLbs: 2_150,
      accessorials: ["Liftgate", "Residential"],
      specialRequirements: "3 crates of stair parts for a house in Grand Rapids.",
      status: "in review",
      hoursAgo: 5,
      note: "Called: the street takes no 53-foot trailer.",
    },
    {
      contactName: `${shipper.firstName} ${shipper.lastName}`,
      companyName: shipper.companyName,
      email: shipper.email,
      phone: shipper.phone,
      serviceType: "LTL Freight",
      freightType: "ground",
      pickupLocation: "46225",
      deliveryLocation: "60601",
      pickupDate: dayFromNow(3),
      originZip: "46225",
      destinationZip: "60601",
      weightLbs: 4_200,
      specialRequirements: "4 pallets of machined castings.",
      status: "quoted",
      hoursAgo: 20,
      own: true,
      offer: {
        priceCents: 64_500,
        lines: [flatLine("linehaul", 53_000), flatLine("fuel", 11_500)],
        mode: "LTL",
        transitDays: 1,
        validUntil: dayFromNow(7),
        origin: "Indianapolis, IN 46225",
        destination: "Chicago, IL 60601",
        weight: 4_200,
        description: "4 pallets of machined castings, banded and wrapped",
        load: {
          stops: [
            {
              kind: "pickup",
              city: "Indianapolis",
              state: "IN",
              zip: "46225",
              timeZone: "America/Indiana/Indianapolis",
              accessorials: [],
              windowFrom: `${dayFromNow(3)}T13:00:00Z`,
              windowTo: `${dayFromNow(3)}T22:00:00Z`,
            },
            {
              kind: "delivery",
              city: "Chicago",
              state: "IL",
              zip: "60601",
              timeZone: "America/Chicago",
              accessorials: ["liftgate"],
              windowFrom: `${dayFromNow(4)}T14:00:00Z`,
              windowTo: `${dayFromNow(4)}T23:00:00Z`,
            },
          ],
          units: [
            {
              kind: "Pallet",
              count: 4,
              length: 48,
              width: 40,
              height: 44,
              weight: 1_050,
              stackable: false,
              items: [],
            },
          ],
          equipment: null,
          temperatureMin: null,
          temperatureMax: null,
        },
        terms: "Liftgate included. Detention after two free hours.",
      },
    },
  ];
}

/** Unanswered messages. */
export const demoMessages = [
  {
    name: "Grace Holm",
    email: "grace@holm-ceramics.example",
    phone: "(317) 555-0127",
    company: "Holm Ceramics",
    message: "Do you pick up on Saturdays near Carmel? We ship eight pallets a week to Louisville.",
    hoursAgo: 3,
  },
  {
    name: "Victor Lane",
    email: "victor@lane-robotics.example",
    phone: "(463) 555-0154",
    company: null,
    message:
      "A robot arm has to be in Seattle on Thursday. Is air our only choice, and what do you need from us to become a known shipper?",
    hoursAgo: 30,
  },
];

/** Upcoming consultations, each at the first free time that many days ahead. */
export const demoConsultations = [
  {
    name: "Grace Holm",
    email: "grace@holm-ceramics.example",
    phone: "(317) 555-0127",
    topic: "Whether a weekly truck beats LTL for eight pallets to Louisville.",
    daysAhead: 1,
  },
  {
    name: "Elena Brandt",
    email: "elena@brandt-pumps.example",
    phone: "(812) 555-0161",
    topic: null,
    daysAhead: 4,
  },
];
