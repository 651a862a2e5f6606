import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";

export const shipperSignupPage: GuidePage = {
  path: "/shipper-signup",
  aliases: [],
  title: titled("Shipper Registration"),
  metaDescription:
    "Open a shipper account to tender loads and follow their status in one list. What it does, what happens after the first tender, and what to have at hand.",
  keywords: ["shipper registration", "freight shipper account", "load tender online"],
  headline: "Open an account, tender loads and see where each one stands",
  lead: "One list of your own loads, each with a tracking ID and a status that updates by itself. A quote needs no account; a booking does.",
  whatItIs: {
    heading: "What a shipper account is for",
    text: "It replaces the e-mail thread about a load. You tender it once, and everyone in the conversation means the same load by the same number.",
    points: [
      "Tender a load as LTL, FTL, AIR or OCEAN",
      "Get a nine-character tracking ID at once",
      "See each load as Quoted, In Transit or Delivered",
      "Your list holds your own loads only; the desk sees them too, and a carrier those that it hauls",
      "Whoever has a tracking ID sees where that load stands, unless you switch its public page off",
    ],
  },
  steps: [
    {
      title: "Register",
      text: "Your name, e-mail address and a password, then the company with its address and business license.",
    },
    {
      title: "Tender the first load",
      text: "Origin, destination, weight, mode and a description. You have the tracking ID as soon as it is saved.",
    },
    {
      title: "The desk answers",
      text: "A person reads the tender, asks for what is missing, such as the dock's hours, and comes back with the price.",
    },
    {
      title: "Follow it",
      text: "The list shows each change of status as it happens, with who made it and when.",
    },
  ],
  needsFromYou: [
    "An e-mail address you read, on the company's domain if there is one",
    "The company's registered name, address and business license",
    "Origin and destination with ZIP codes",
    "The weight of the whole load, with its packaging",
    "For air freight: whether you are a known shipper already",
  ],
  faqs: [
    {
      question: "Do I need an account to get a price?",
      answer: "No. The quote request is open to everyone and asks only about the load.",
    },
    {
      question: "Why does the form stop me when I choose AIR?",
      answer:
        "Booking air freight online requires known shipper status. If you do not have it, call: freight can move on all-cargo aircraft or on the ground, and verification can begin.",
    },
    {
      question: "Does a tender commit me to a price?",
      answer:
        "No. It starts as Quoted, and goes to a carrier when you agree to the price, not before. Only a load that you book by accepting a quote is agreed already, at the price of that quote.",
    },
    {
      question: "Can colleagues see my loads?",
      answer:
        "Each account lists the loads it booked. Pass on the tracking ID when a colleague should ask us about one.",
    },
  ],
};
