import type { Figure, GuidePage } from "../content.ts";
import { titled } from "../content.ts";

/** What each status of a load means for the person waiting for it; mails of a load quote it too. */
const statuses = {
  Quoted:
    "The load is booked and has its tracking ID. It has not been picked up: dates, weight and dimensions can still be corrected.",
  "In Transit":
    "The freight has left the shipper. From here a change of address or date goes through the carrier and may be charged, so call rather than write.",
  Delivered:
    "The consignee has it. Compare the count with the bill of lading and report damage or shortage while the packaging is still there.",
} as const;

/** Readers arrive with any of these in hand and do not know which one to type. */
const numbers: readonly Figure[] = [
  {
    label: "Tracking ID",
    value: "Nine characters, capital letters and digits",
    note: "Ours. Given when the load is booked.",
  },
  {
    label: "Bill of lading (BOL)",
    value: "The shipper's document",
    note: "Number printed on it; signed at pickup and delivery.",
  },
  {
    label: "PRO number",
    value: "The LTL carrier's number",
    note: "Put on the freight at pickup. The carrier's terminal asks for it.",
  },
  {
    label: "Container number",
    value: "Painted on the box",
    note: "For drayage and rail; ports and ramps know the load by it.",
  },
  {
    label: "Air waybill",
    value: "The airline's document",
    note: "Replaces the bill of lading while the freight is in the air system.",
  },
];

export const shipmentTrackingPage: GuidePage & {
  statuses: typeof statuses;
  numbers: readonly Figure[];
} = {
  path: "/shipment-tracking",
  aliases: [],
  title: titled("Shipment Tracking"),
  metaDescription:
    "Track a shipment by its nine-character tracking ID. What Quoted, In Transit and Delivered mean, which number is which, and what to do when a load is late.",
  keywords: ["shipment tracking", "freight tracking", "PRO number", "tracking ID", "load status"],
  headline: "See where your load stands, and what to do about it",
  lead: "Every load booked with us has a tracking ID of nine characters. Whoever has it sees the status here, without an account, as soon as it changes.",
  whatItIs: {
    heading: "What tracking tells you",
    text: "A status is the last thing that is certain: booked, picked up, or delivered. Between those, what matters is whether the appointment still holds, and a change to it is worth a call.",
    points: [
      "The status changes when an event is confirmed, not when it is due",
      "A load still In Transit after its appointment is late: call us with the tracking ID",
      "Delivered means the consignee has it; the proof of delivery is the signed paper",
    ],
  },
  statuses,
  numbers,
  steps: [
    {
      title: "Find the tracking ID",
      text: "It was shown when the load was booked and stands beside it in the dashboard. A consignee gets it from the shipper.",
    },
    {
      title: "Look it up",
      text: "Enter it at the top of this page, or open the link you were given. A PRO or a bill of lading number is another number.",
    },
    {
      title: "Read the status",
      text: "Quoted, In Transit or Delivered. There are no others.",
    },
    {
      title: "Call if it does not fit",
      text: "Give the ID and the appointment. The phone line is open 24/7.",
    },
  ],
  needsFromYou: [
    "The tracking ID; shippers can sign in instead",
    "If you call: the appointment, and what late would cost, so that we choose the right remedy",
  ],
  faqs: [
    {
      question: "My load is still Quoted on the pickup day. Is it forgotten?",
      answer:
        "The status changes once the freight has left. If the pickup window has passed and the freight is on your dock, call at once.",
    },
    {
      question: "It says Delivered, but we do not have it.",
      answer:
        "Ask the receiving dock for the signature first: freight is often signed for at another door. Then call us, and we get the proof of delivery and the name on it.",
    },
    {
      question: "Can I track with a PRO number?",
      answer:
        "On the LTL carrier's own site, yes. Here the tracking ID is the key, since one load can have several carriers' numbers.",
    },
    {
      question: "Can the consignee follow the load?",
      answer:
        "Yes, with the tracking ID or the link to its page. They see the status and its times, the mode and the two cities, and a note where we or the carrier wrote one for you. Who ships, what the freight is and the streets are not shown.",
    },
    {
      question: "Can I keep a load to myself?",
      answer:
        "Yes. Untick the public tracking page when you book, or switch it off beside the load in your dashboard. Its tracking ID then leads nowhere, as if we did not know it.",
    },
    {
      question: "Why is there no moving dot on a map?",
      answer:
        "A dot is often old and says nothing about the appointment. We report events, and call when one changes your plan.",
    },
  ],
};
