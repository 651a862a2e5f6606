import { carrierMinimums } from "../carrier-minimums.ts";
import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";

export const carrierSignupPage: GuidePage = {
  path: "/carrier-signup",
  aliases: [],
  title: titled("Carrier Registration"),
  metaDescription:
    "Register as a carrier to haul for us: insurance minimums, the documents we need, how loads are offered, and when and how you get paid.",
  keywords: ["carrier registration", "freight broker loads", "carrier packet", "haul for a broker"],
  headline: "Get vetted once. Get called first.",
  lead: "A carrier we've already vetted gets the load while others are still sending paperwork. Register, and tell us the lanes and equipment you want to run.",
  whatItIs: {
    heading: "Why register",
    text: "We only tender to carriers we've verified. Register, and that's done before there's a load on the line.",
    points: [
      "We look up your federal registration, authority and out-of-service status by USDOT number",
      "We match your insurance with the freight you want to haul",
      "Your lanes and equipment tell us which loads to call you about",
    ],
  },
  steps: [
    {
      title: "Register",
      text: "Your name, email and a password, then your company's address and business license.",
    },
    {
      title: "Identify the carrier",
      text: "USDOT number, MC docket if you have one, equipment, lanes and insurance expiration date.",
    },
    {
      title: "We verify",
      text: "Federal records, then insurance, then a call to the phone number on your federal record.",
    },
    {
      title: "First load",
      text: "You get a rate confirmation with freight, appointments and accessorials. Sign it before you dispatch.",
    },
    {
      title: "Deliver and bill",
      text: "Send the paperwork. We pay on a clean POD, per your rate confirmation.",
    },
  ],
  needsFromYou: [
    "USDOT number (up to 8 digits) and, if you have one, MC docket number (up to 7)",
    "Legal name and address exactly as on your federal registration",
    "Certificate of insurance for liability and cargo, sent by your agent",
    "W-9 for payment, and the notice of assignment if you factor",
    "Equipment, lanes and a dispatch number answered after hours",
  ],
  details: {
    heading: "Working with us",
    cards: [
      {
        title: "How a load is offered",
        text: "You get an email with the lane, dates, weight and pay, line by line. Accept, decline or counter from the link. You see street addresses once you've accepted.",
      },
      {
        title: "While you haul it",
        text: "Report pickup and delivery in your carrier account, or call them in. If you'll be late, tell us before the appointment.",
      },
      {
        title: "What to send",
        text: "Your invoice with the tracking ID, the signed bill of lading, lumper receipts, and in and out times for detention.",
      },
      {
        title: "When you're paid",
        text: "On the rate confirmation's terms, once we have a clean POD. If you factor, send the notice of assignment and we pay the factor.",
      },
    ],
  },
  figures: {
    heading: "What we require",
    note: "We check these before each load, so keep your certificates current.",
    rows: [
      {
        label: "USDOT number",
        value: "Active",
        note: "With authority to carry for hire, and not out of service.",
      },
      ...carrierMinimums,
      { label: "W-9 and signed agreement", value: "On file", note: "Before the first load." },
    ],
  },
  faqs: [
    {
      question: "Can I give a load to another carrier?",
      answer:
        "No. The carrier on the rate confirmation hauls the load under its own authority. If your truck breaks down, call us and we'll work it out together.",
    },
    {
      question: "When is detention paid?",
      answer:
        "Per your rate confirmation, with in and out times on the bill of lading. Call us while you're waiting, so we can call the dock.",
    },
    {
      question: "What if the load isn't there when I arrive?",
      answer:
        "Call us from the gate so the time is on record, and wait for our answer. TONU is paid per your rate confirmation.",
    },
    {
      question: "Why was my registration declined?",
      answer:
        "Usually the form doesn't match the federal record: an old address, a trade name, authority not active yet. Correct either one and apply again.",
    },
    {
      question: "Can I see what the shipper paid?",
      answer:
        "Yes. 49 CFR 371.3 lets each party to a brokered load review the broker's record of it. Ask us by load number.",
    },
  ],
};
