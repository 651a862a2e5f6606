import type { Figure, GuidePage } from "../content.ts";
import { titled } from "../content.ts";

/** What each status means for the recipient. */
const statuses = {
  Quoted:
    "The load is booked and has a tracking ID. It hasn't been picked up yet, so dates, weight and dimensions can still be corrected.",
  "In Transit":
    "The freight has left the shipper. Changes to the address or date now go through the carrier and may cost extra, so call us.",
  Delivered:
    "The consignee has it. Check the count against the bill of lading and report damage or shortage while the packaging is still on hand.",
  Canceled:
    "This load was canceled before pickup. Ask the shipper whether another one replaces it.",
} as const;

/** Readers may have any of these numbers and need to know which one to enter. */
const numbers: readonly Figure[] = [
  {
    label: "Tracking ID",
    value: "Nine letters and digits",
    note: "We assign it when the load is booked.",
  },
  {
    label: "Bill of lading (BOL)",
    value: "The shipper's document",
    note: "Signed at pickup and delivery; its number is printed on it.",
  },
  {
    label: "PRO number",
    value: "The LTL carrier's number",
    note: "Assigned at pickup. The carrier's terminal will ask for it.",
  },
  {
    label: "Container number",
    value: "Painted on the box",
    note: "Used by ports and rail ramps.",
  },
  {
    label: "Air waybill",
    value: "The airline's document",
    note: "Used in place of the bill of lading while the freight moves by air.",
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
    "Track a shipment with its nine-character tracking ID. What Quoted, In Transit and Delivered mean, which number is which and what to do if a load is late.",
  keywords: ["shipment tracking", "freight tracking", "PRO number", "tracking ID", "load status"],
  headline: "Track your shipment",
  lead: "Enter the nine-character tracking ID to see status, times and the lane. No account needed.",
  whatItIs: {
    heading: "What tracking tells you",
    text: "Status shows the last confirmed step: booked, picked up or delivered. In between, what matters is whether the appointment still holds. If it changes, call us.",
    points: [
      "Status changes when an event is confirmed, not when it's scheduled",
      "A load still In Transit after its appointment may be late or just not reported yet. Call us with the tracking ID",
      "Delivered means the consignee has it; the signed paper is your proof of delivery",
    ],
  },
  statuses,
  numbers,
  steps: [
    {
      title: "Find the tracking ID",
      text: "It's on the booking confirmation and in the dashboard. Consignees get it from the shipper.",
    },
    {
      title: "Look it up",
      text: "Enter it at the top of this page or open the link you were sent. PRO and bill of lading numbers won't work here.",
    },
    {
      title: "Read the status",
      text: "Quoted, In Transit or Delivered.",
    },
    {
      title: "Call if something looks wrong",
      text: "Have the ID and the appointment ready. The phone is answered 24/7.",
    },
  ],
  needsFromYou: [
    "The tracking ID. Shippers can sign in instead",
    "If you call: the appointment, and what a delay costs you, so we can find the right fix",
  ],
  faqs: [
    {
      question: "My load is still Quoted on pickup day. Did you forget it?",
      answer:
        "Status changes once the freight leaves. If the pickup window has passed and it's still on your dock, call us right away.",
    },
    {
      question: "It says Delivered, but we don't have it.",
      answer:
        "Check with your receiving dock first: freight is often signed for at another door. Then call us and we'll get the proof of delivery with the name on it.",
    },
    {
      question: "Can I track with a PRO number?",
      answer:
        "On the LTL carrier's own site, yes. Here you need the tracking ID, since one load can have several carriers' numbers.",
    },
    {
      question: "Can the consignee track the load?",
      answer:
        "Yes, with the tracking ID or the link. They see status and times, mode, cities and any public notes. They don't see the shipper, the commodity or street addresses.",
    },
    {
      question: "Can I keep a load private?",
      answer:
        "Yes. Turn off the public tracking page when you book, or later in your dashboard. After that the ID shows nothing to the public.",
    },
    {
      question: "Why isn't there a moving dot on a map?",
      answer:
        "A dot is often out of date and says nothing about your appointment. We report each change of status instead.",
    },
  ],
};
