import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";

export const carrierSignupPage: GuidePage = {
  path: "/carrier-signup",
  aliases: [],
  title: titled("Carrier Registration"),
  metaDescription:
    "Register as a carrier to haul for us. What we check before a first load, which documents to have at hand, and how rates, detention and paperwork are handled.",
  keywords: ["carrier registration", "freight broker loads", "carrier packet", "haul for a broker"],
  headline: "Register once, and be the carrier we can call at short notice",
  lead: "A truck we have already vetted gets the load while others are still sending paperwork. Register on a quiet day, and tell us the lanes and equipment you want to run.",
  whatItIs: {
    heading: "What registration is for",
    text: "We may tender freight only to a carrier that is what it says it is. Registration puts that check behind you before there is a load to lose.",
    points: [
      "Your federal registration, authority and out-of-service status are looked up by USDOT or MC number",
      "Your insurance certificate is compared with the freight you want to haul",
      "Your lanes and equipment tell us what to call you about, and what to leave alone",
    ],
  },
  steps: [
    {
      title: "Register",
      text: "Your name, e-mail address and a password, then the company with its address and business license.",
    },
    {
      title: "Identify the carrier",
      text: "USDOT or MC docket number, equipment, lanes, and the day on which your insurance expires.",
    },
    {
      title: "We verify",
      text: "Federal records first, then insurance, then a call to the number on record. Freight fraud uses borrowed names, so we call the company, not the e-mail.",
    },
    {
      title: "First load",
      text: "You receive a rate confirmation with freight, appointments and accessorials. Sign it before you dispatch.",
    },
    {
      title: "Deliver and bill",
      text: "Signed bill of lading, lumper receipts and detention times with your invoice. A clear proof of delivery is what payment waits for.",
    },
  ],
  needsFromYou: [
    "USDOT number (up to 8 digits) and MC docket number (up to 7)",
    "Legal name and address exactly as registered",
    "Certificate of insurance for liability and cargo, from your agent",
    "Tax form for payment, and factoring notice if you use one",
    "Equipment, lanes, and a dispatch number that is answered after hours",
  ],
  faqs: [
    {
      question: "May I give a load to another carrier?",
      answer:
        "No. The carrier on the rate confirmation hauls the load under its own authority. If your truck breaks down, call us and we find a solution together.",
    },
    {
      question: "When is detention paid?",
      answer:
        "As the rate confirmation states, with arrival and departure times on the bill of lading. Tell us while you are waiting: a call to the dock at that point helps more than an invoice later.",
    },
    {
      question: "What if the load is gone when I arrive?",
      answer:
        "That is a TONU. Call from the gate, so that the time is recorded, and do not leave before we answer.",
    },
    {
      question: "Why did verification fail?",
      answer:
        "Usually a difference between your form and the federal record: a former address, a trade name, authority not yet active. Correct the record or the form, and ask again.",
    },
    {
      question: "May I see what the shipper paid?",
      answer:
        "49 CFR 371.3 lets each party to a brokered load review the broker's record of it. Ask for the load by its number.",
    },
  ],
};
