import { clauses } from "../clauses.ts";
import type { LegalPage } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

export const termsPage: LegalPage = {
  path: "/terms",
  aliases: [],
  title: titled("Terms"),
  metaDescription:
    "Terms for shippers and carriers: what a broker does, when a price binds, who hauls the load, payment, liability, claims and governing law.",
  keywords: ["freight broker terms", "shipper terms", "carrier terms"],
  headline: "Terms for shippers and carriers",
  lead: `You accept these for your company when you open an account. If you have a signed agreement with ${company.legalName}, it controls where the two differ.`,
  parts: [
    {
      heading: "What we are",
      paragraphs: [
        `${company.legalName} is a freight broker: we arrange transportation by carriers that hold their own authority. We don't carry road or rail freight ourselves.`,
        "We accept air freight as an Indirect Air Carrier under 49 CFR part 1548. By tendering it you consent to its search; without consent we must refuse it.",
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "The information you give us is true and you keep it current. You have authority to act for the company you name.",
        "Keep your password and recovery codes private. You're responsible for activity on your account until you tell us it's been compromised.",
        "Shipper and carrier roles activate after we verify them. We may decline one, and we'll tell you why.",
      ],
    },
    {
      heading: "Shippers: tender and price",
      paragraphs: [
        "A load tendered on this site starts as Quoted. It binds neither of us until you agree to our price, and only then goes to a carrier. A load booked by accepting a quote also starts as Quoted, at the accepted price.",
        "The price covers the freight as you described it. Differences in weight, dimensions or class, waiting time and extra work at pickup or delivery may change it, as stated with the price.",
        "You describe the freight accurately, package it for transport and declare anything hazardous or regulated before you tender it.",
      ],
    },
    {
      heading: "Carriers: who hauls",
      paragraphs: [
        "The carrier on the rate confirmation hauls the load under its own authority and insurance and may not re-broker it.",
        "Insurance must stay in force from pickup through delivery. Tell us before it lapses, and right away if your authority, name or ownership changes.",
      ],
    },
    clauses.payment,
    clauses.liability,
    {
      heading: "Claims",
      paragraphs: [
        "Note exceptions on the delivery receipt and call us the same day. You file a motor freight claim with the carrier; we help you file and share what we have.",
        "Under 49 USC 14706(e) a motor carrier may not allow less than nine months to file a claim. It must acknowledge one within 30 days (49 CFR 370.5) and pay, decline or make an offer within 120. Air claims follow other rules.",
      ],
    },
    {
      heading: "Records",
      paragraphs: [
        "We keep the record of each load that 49 CFR 371.3 requires for three years. Each party to a load may review its own. Ask by tracking ID.",
        "Your dashboard shows what you entered about a load, its status and history, and the quote it was booked from. For the rest of the record, ask us.",
      ],
    },
    {
      heading: "This site",
      paragraphs: [
        "Calculator results, transit times and freight classes are estimates. What we confirm in writing governs.",
        "We may close an account used for fraud, attacks on the site or anything unlawful. You can close yours at any time on your account page.",
        "If these terms change, we'll email you before the change applies to you.",
      ],
    },
    clauses.governingLaw,
  ],
};
