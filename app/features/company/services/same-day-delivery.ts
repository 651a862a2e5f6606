import { titled } from "../content.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";
import type { Service } from "./service.ts";

export const sameDayDelivery: Service = {
  id: "same-day-delivery",
  path: "/same-day-delivery",
  aliases: [],
  name: "Same-Day Delivery",
  navName: "Same-day delivery",
  description: "A dedicated vehicle, or the next flight that can make it. Start with a call.",
  features: [
    "Phone line open 24/7",
    "Vehicle sized to the freight",
    "Road or next available flight",
    "Nights and weekends as emergency service",
  ],
  title: titled("Same-Day Delivery by Road or Air"),
  metaDescription:
    "Same-day delivery for a line-down part or a missed pallet: one call, one vehicle or the next flight, and a straight answer on whether today is still possible.",
  keywords: [
    "same day delivery",
    "same day freight",
    "hot shot",
    "next flight out",
    "line down part delivery",
    "emergency freight Indianapolis",
  ],
  headline: "Same-day freight: one call tells you if it can make it",
  lead: `Call ${company.phone.display} with three things: where it is, where it's going and its dimensions. We'll check drive time and flights and tell you what makes it.`,
  serviceType: "Same-Day Delivery",
  freightType: "general",
  cards: {
    heading: "Three ways to make it today",
    cards: [
      {
        title: "Direct drive",
        text: "A van or a straight truck goes to your dock and then to the consignee, with nothing else on board. Distance by road is the only limit.",
      },
      {
        title: "Next flight",
        text: "For distances no driver can cover today. It takes the right shipper status, pieces that fit and time to make the cutoff. We check them in that order.",
      },
      {
        title: "Rescue",
        text: "Freight stuck at a terminal, on a broken-down truck or at the wrong address. We arrange the release, then send a vehicle.",
      },
    ],
  },
  whenToChoose: [
    "A production line, a crew or a customer is down until it arrives.",
    "Your carrier missed the pickup and the appointment hasn't moved.",
    "The freight is ready, or you know what time it will be.",
    "Someone will be there to receive it, at any hour.",
  ],
  whenNot: [
    {
      when: "First thing tomorrow is as good as tonight.",
      instead: "/expedited-ground-services",
      why: "A vehicle driving through the night costs less than a flight, and no one has to receive freight at midnight.",
    },
    {
      when: "It fills a trailer.",
      instead: "/tl-expedited-shipping",
      why: "A full trailer takes a tractor and often a team, so we look elsewhere.",
    },
    {
      when: "It flies regularly and the deadline is a date, not an hour.",
      instead: "/air-freight-shipping",
      why: "With a day to spare there are more departures, and usually a better price.",
    },
    {
      when: "Only part of the order is urgent.",
      instead: "/ltl-freight",
      why: "Send what stops the line today and let the rest follow at its own price. We quote both parts.",
    },
  ],
  steps: [
    {
      title: "Call",
      text: `The quote form is answered within ${replies.quote}, which is too long here. The phone is answered 24/7.`,
    },
    {
      title: "We do the math",
      text: "Ready time, loading, drive or cutoff, recovery, last mile. You get a realistic arrival, not the best case.",
    },
    {
      title: "You release it",
      text: "One price and one arrival time, confirmed in writing before a vehicle moves.",
    },
    {
      title: "The vehicle goes",
      text: "You get the pickup time, then updates: loaded, en route, arrived.",
    },
    {
      title: "Signed for",
      text: "You get the receiver's name and the time.",
    },
  ],
  needsFromYou: [
    "Pickup address, ready time, and a person there who knows about it",
    "Delivery address, latest useful hour, and who will receive it",
    "Pieces, weight and the largest single piece, with its size",
    "Dock, forklift or neither at each end",
    "For a flight: shipper's legal name, and whether it is a known shipper",
  ],
  figures: {
    heading: "Which way to reach us",
    rows: [
      { label: "Today", value: company.phone.display, note: "Phone line 24/7." },
      { label: "Tomorrow or later", value: `Quote within ${replies.quote}`, note: "Quote form." },
    ],
  },
  faqs: [
    {
      question: "How far can freight go in one day?",
      answer:
        "By road, as far as a driver can legally go before his hours run out. By air, as far as the departures after your ready time go, plus recovery and the last mile. We work it out for your addresses.",
    },
    {
      question: "Is a flight always faster?",
      answer:
        "No. A flight has a cutoff before it and a recovery after it, and a drive at each end. On a lane of a few hundred miles a van usually arrives first.",
    },
    {
      question: "What decides the price?",
      answer:
        "Distance, the vehicle your largest piece needs, the empty miles to your dock and the time of day. Waiting at either end is extra, so tell us early if the freight is late.",
    },
    {
      question: "Can you pick up on a Sunday night?",
      answer:
        "Weekends and nights run as emergency service. Call us; don't email. Someone has to be there to release and receive the freight.",
    },
    {
      question: "What if it cannot be done?",
      answer:
        "We tell you on the call, with the earliest time that works. You can reschedule a crew around noon tomorrow, but not around a hopeful midnight.",
    },
  ],
  related: ["/expedited-ground-services", "/air-freight-shipping", "/tl-expedited-shipping"],
};
