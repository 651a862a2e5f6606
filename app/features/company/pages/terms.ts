import type { LegalPage } from "../content.ts";
import { titled } from "../content.ts";
import { company } from "../profile.ts";

export const termsPage: LegalPage = {
  path: "/terms",
  aliases: [],
  title: titled("Terms"),
  metaDescription:
    "The terms on which shippers tender freight to us and carriers haul it: what a broker does, when a price binds, who carries the load, and how claims are handled.",
  keywords: ["freight broker terms", "shipper terms", "carrier terms"],
  headline: "Terms for shippers and carriers",
  lead: `You accept these for your company when you open an account. They are short on purpose; a written agreement with ${company.legalName} comes before them where it says otherwise.`,
  parts: [
    {
      heading: "What we are",
      paragraphs: [
        `${company.legalName} is a freight broker: we arrange transportation by carriers that hold their own authority. On the road and on rail we do not carry freight ourselves.`,
        "Air freight we accept as an indirect air carrier under 49 CFR part 1548. Who tenders it consents to its search; freight without that consent is refused.",
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "What you tell us about yourself and your company is true, and you keep it up to date. You act for the company you name.",
        "Keep your password and recovery codes to yourself. What is done with your account counts as done by you until you tell us otherwise.",
        "A role counts once we have verified it. We may decline one, and say why.",
      ],
    },
    {
      heading: "Shippers: tender and price",
      paragraphs: [
        "A load tendered on this site starts as Quoted. It commits nobody, and goes to a carrier when you agree to our price. A load booked by accepting a quote starts as Quoted too; its price is agreed already.",
        "The price is for the freight as you described it. Weight, dimensions, class, waiting and work at the door that differ may change it, as stated with the price.",
        "You describe the freight truthfully, pack it for the trip, and name what is hazardous or regulated before it is tendered.",
      ],
    },
    {
      heading: "Carriers: who hauls",
      paragraphs: [
        "The carrier on the rate confirmation hauls the load under its own authority and insurance. It does not give it to another carrier.",
        "Insurance stays in force from pickup to delivery, and we hear before it ends. Tell us at once of a change of authority, name or ownership.",
        "Payment waits for a clear proof of delivery, on the terms of the rate confirmation.",
      ],
    },
    {
      heading: "Loss, damage and delay",
      paragraphs: [
        "Note what is wrong on the delivery receipt and call us the same day. Claims for loss or damage in motor freight are against the carrier; we help to file them and pass on what we have.",
        "By 49 USC 14706(e) a motor carrier may not set less than nine months for filing a claim. It acknowledges one within 30 days (49 CFR 370.5), and pays, declines or makes an offer within 120. Other rules hold in the air.",
      ],
    },
    {
      heading: "Records",
      paragraphs: [
        "Of each load our desk keeps the file that 49 CFR 371.3 asks for, for three years. Each party to a load may review its own: ask for it by the tracking ID.",
        "This site keeps less of a load: where from and where to, its weight and description, how it is shipped, its carrier, its status with the history and notes of it, and the quote that it was booked from.",
      ],
    },
    {
      heading: "This site",
      paragraphs: [
        "Figures of the calculators, transit times and freight classes are estimates. What counts is what we confirm in writing.",
        "We may close an account that is used to deceive, to attack the site, or against the law. You may close yours at any time on your account page.",
        "When these terms change, we say so by e-mail before the change holds for you.",
      ],
    },
  ],
};
