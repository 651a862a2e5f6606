import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";

export const shipperSignupPage: GuidePage = {
  path: "/shipper-signup",
  aliases: [],
  title: titled("Shipper Registration"),
  metaDescription:
    "Open a shipper account to tender loads and track them in one place. What you get, what happens after your first tender, and what to have ready.",
  keywords: ["shipper registration", "freight shipper account", "load tender online"],
  headline: "Book loads and track them in one place",
  lead: "Tender loads online and follow every status change live. You don't need an account for a quote, only to book.",
  whatItIs: {
    heading: "What you get",
    text: "An account replaces the email thread. Tender a load once, and everyone works from the same tracking ID.",
    points: [
      "Tender a load as LTL, FTL, AIR or OCEAN",
      "Get a tracking ID right away",
      "See each load as Quoted, In Transit or Delivered",
      "Only your company, our team and the carrier hauling a load see its details",
      "Share a tracking ID so a consignee can follow along, or turn its public page off",
    ],
  },
  steps: [
    {
      title: "Register",
      text: "Your name, email and a password, then your company's address and business license.",
    },
    {
      title: "Tender the first load",
      text: "Origin, destination, weight, mode and a description. You get the tracking ID right away.",
    },
    {
      title: "Get a price",
      text: "A broker reads the tender, asks for anything missing, such as dock hours, and replies with a price.",
    },
    {
      title: "Track it",
      text: "Your dashboard shows each status change as it happens.",
    },
  ],
  needsFromYou: [
    "A work email address you check",
    "Your company's registered name, address and business license",
    "Origin and destination with ZIP codes",
    "Total weight, packaging included",
    "For air freight: whether you're already a known shipper",
  ],
  faqs: [
    {
      question: "Do I need an account to get a price?",
      answer: "No. Anyone can request a quote.",
    },
    {
      question: "Why does the form stop me when I choose AIR?",
      answer:
        "You need known shipper status to book air freight online. If you don't have it, call us: freight may move on all-cargo aircraft or by ground, and we can start verification.",
    },
    {
      question: "Does tendering a load commit me to a price?",
      answer:
        "No. A load starts as Quoted and goes to a carrier only once you agree to the price. If you booked it by accepting a quote, that price is already agreed.",
    },
    {
      question: "Can colleagues see my loads?",
      answer:
        "Yes, if they're in your company's account. Invite them from your account page: everyone sees the same loads, and you choose who can book. Anyone else can follow a load by its tracking ID.",
    },
  ],
};
