import { describe, expect, it } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { iacCertification } from "#app/features/company/recognition.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { asScript, describeThing } from "./structured-data.ts";

const origin = "https://a.example";

describe("a search engine", () => {
  it("learns who the company is, when it is open and what it may do", () => {
    const described = describeThing(origin, { company: true });
    expect(described).toMatchObject({
      "@type": expect.arrayContaining(["Organization"]),
      url: `${origin}/`,
      address: { "@type": "PostalAddress", addressLocality: company.address.city },
      openingHoursSpecification: {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "08:00",
        closes: "18:00",
      },
      hasCredential: { name: iacCertification.name },
    });
    expect(JSON.stringify(described)).not.toMatch(/undefined|null/);
  });

  it("learns that a service is this company's", () => {
    const service = {
      name: "LTL",
      description: "Pallets.",
      path: "/ltl-freight",
      serviceType: "L",
    };
    const thing = describeThing(origin, { service });
    expect(thing).toMatchObject({ "@type": "Service", url: `${origin}/ltl-freight` });
    expect(thing.provider).toMatchObject({
      "@id": describeThing(origin, { company: true })["@id"],
    });
  });

  it("learns each question with its answer", () => {
    expect(
      describeThing(origin, { questions: [{ question: "Why?", answer: "So." }] }).mainEntity,
    ).toEqual([
      {
        "@type": "Question",
        name: "Why?",
        acceptedAnswer: { "@type": "Answer", text: "So." },
      },
    ]);
  });

  it("learns the way to a page, counted from one, by absolute addresses", () => {
    expect(describeThing(origin, { crumbs: breadcrumbs("/contact") }).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: "Contact", item: `${origin}/contact` },
    ]);
  });
});

describe("a text that looks like markup", () => {
  it("stays a text: it ends no script, and reads the same afterward", () => {
    const nasty = '</script><script>alert("1")</script><!-- &';
    const script = asScript(
      describeThing(origin, { questions: [{ question: nasty, answer: nasty }] }),
    );
    expect(script).not.toContain("<");
    expect(JSON.parse(script).mainEntity[0].name).toBe(nasty);
    expect(JSON.parse(script)["@context"]).toBe("https://schema.org");
  });
});
