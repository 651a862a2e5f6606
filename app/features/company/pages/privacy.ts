import type { LegalPage } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

export const privacyPage: LegalPage = {
  path: "/privacy",
  aliases: [],
  title: titled("Privacy"),
  metaDescription:
    "Which data this site stores about visitors, shippers and carriers, why, for how long, who sees it, and how to take it along or have it deleted.",
  keywords: ["freight broker privacy", "data we keep", "delete account"],
  headline: "What we store, why, and for how long",
  lead: "We keep what moving freight takes, and what the law asks of a broker. There is no advertising and no tracking on this site, and nothing in it is loaded from other companies.",
  parts: [
    {
      heading: "When you only read",
      paragraphs: [
        "Nothing about you is stored. The server's log has a line for each request with its time, its path and its outcome, and neither your address nor what you searched for.",
        "To hold off programs, forms and sign-in attempts are counted by network address; what was counted matters for an hour at most, and is removed soon after.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "A page with a form sets one by which we tell people from programs; it ends after a day. Signing in sets one that keeps you signed in for seven days after your last visit. A device that you trust with your second step is remembered for 30 days. A note that something was done is kept for a minute. A load that you tender before you sign in waits in one for up to an hour, so that you need not type it again.",
        "None of them is read by anybody else, and none follows you anywhere.",
      ],
    },
    {
      heading: "When you write to us",
      paragraphs: [
        "What you type into a quote, contact or consultation form is stored so that a person can answer it, and sent to our mailboxes. It stays on our records; what you sent while signed in goes with your account, unless it became part of a load's record.",
      ],
    },
    {
      heading: "When you have an account",
      paragraphs: [
        "Your name, e-mail address, and a password of which we keep only a hash. Your company, its license, address and phone; of carriers also MC and DOT numbers, equipment, lanes and insurance date. These are for verifying who we deal with, and for papers of the load. They stay as long as the account does.",
        "For each device you are signed in on: when, from which network address, and what the browser calls itself, so that you can end what is not yours. They go when you sign out there, or end it from another device.",
      ],
    },
    {
      heading: "Load records",
      paragraphs: [
        "Of each load this site keeps origin, destination, weight, description, status and its history, the carrier, and the quote it came of. 49 CFR 371.3 asks a broker to keep the record of a load for three years, and lets each party to it review it. So these stay for three years, also when the account goes.",
      ],
    },
    {
      heading: "Mail",
      paragraphs: [
        "The site keeps a copy of each mail it sends, as a record of what was said. It stays when the account goes.",
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        "Our desk, the carrier that hauls your load as far as it needs to, and authorities where the law obliges us. We sell nothing to anybody.",
      ],
    },
    {
      heading: "Your choice",
      paragraphs: [
        "On your account page you correct your details, download what we hold about you, and delete the account. The download has neither the copies of mail, which you were sent, nor our own notes. Deleting it removes your name, address, company, password, sessions, roles, messages, talks and quotes at once; load records, and the quotes they came of, stay without your name for their three years.",
        `Anything else: ${company.email.general} or ${company.phone.display}.`,
      ],
    },
  ],
};
