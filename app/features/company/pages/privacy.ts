import type { LegalPage } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

export const privacyPage: LegalPage = {
  path: "/privacy",
  aliases: [],
  title: titled("Privacy"),
  metaDescription:
    "What data this site stores about visitors, shippers and carriers, why, how long we keep it, who sees it, and how to download or delete it.",
  keywords: ["freight broker privacy", "data we keep", "delete account"],
  headline: "What we store, why and for how long",
  lead: "We keep what it takes to move freight and what the law requires of a broker. This site has no ads and no trackers, and loads nothing from other companies.",
  parts: [
    {
      heading: "When you visit",
      paragraphs: [
        "We store nothing about you. The server log records each request's time, path and result, but not your IP address or your searches.",
        "To stop abuse, we count form submissions and sign-in attempts by network address. Those counts apply for an hour at most and are deleted soon after.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Pages with a form set one that protects the form; it expires after a day. Signing in sets one that keeps you signed in for seven days after your last visit. A device you trust for two-step sign-in is remembered for 30 days. Confirmation messages are kept for a minute. If you tender a load before signing in, the form is saved for up to an hour so you don't have to retype it.",
        "No one else reads them, and none of them follow you to other sites.",
      ],
    },
    {
      heading: "When you write to us",
      paragraphs: [
        "What you enter in a quote, contact or consultation form is stored so we can answer it, and emailed to our team. It stays in our records. What you sent while signed in is deleted with your account, unless it became part of a load's record.",
      ],
    },
    {
      heading: "When you have an account",
      paragraphs: [
        "Your name, email address and a hash of your password. Your company with its license, address and phone; for carriers also MC and DOT numbers, equipment, lanes and insurance date. We use these to verify who we're dealing with and for load paperwork, and keep them as long as your account exists.",
        "For each device you're signed in on: the time, network address and browser, so you can sign out devices you don't recognize. We delete these when you sign out, or soon after the sign-in has ended by itself.",
      ],
    },
    {
      heading: "Load records",
      paragraphs: [
        "For each load we keep origin, destination, weight, description, status and history, the carrier and the quote it came from. 49 CFR 371.3 requires a broker to keep load records for three years and lets each party review them, so they stay for three years even if you delete your account.",
        "When you sign a rate confirmation, we record your name and title, the time and your IP address, which is deleted with your account. We also record who opens a load's documents, and when.",
        "If a shipper names your email address for a load's updates, we ask you once and send updates only after you say yes. We keep your address and your answer as long as the shipper's account exists.",
      ],
    },
    {
      heading: "Email",
      paragraphs: [
        "We keep a copy of each email the site sends for three years, as long as load records, as a record of what was said. Those copies stay after an account is deleted.",
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        "Our team, the carrier hauling your load as far as it needs to, and authorities where the law requires it. We never sell your data.",
      ],
    },
    {
      heading: "Your choices",
      paragraphs: [
        "On your account page you can correct your details, download the data we hold about you and delete your account. The download leaves out copies of email you already received and our internal notes. Deleting removes your name, address, company, password, sessions, roles, messages, consultations and quotes right away. Load records, and the quotes they came from, stay without your name for three years.",
        `Anything else: ${company.email.general} or ${company.phone.display}.`,
      ],
    },
  ],
};
