import type { Question } from "#app/features/company/content.ts";
import { businessHours, phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { iacCertification, memberOf } from "#app/features/company/recognition.ts";
import type { Crumb } from "./breadcrumbs.ts";

/** Structured data in the schema.org vocabulary. */
export type Thing = { "@type": string | readonly string[]; [property: string]: unknown };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const hour = (hours: number) => `${String(hours).padStart(2, "0")}:00`;

const idOf = (origin: string) => `${origin}/#company`;

/** The company, with its hours and credentials. */
function organization(origin: string): Thing {
  const { address, credentials } = company;
  return {
    "@type": ["Organization", "LocalBusiness"],
    "@id": idOf(origin),
    name: company.name,
    legalName: company.legalName,
    slogan: company.tagline,
    description: company.description,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    image: `${origin}/social/default.png`,
    telephone: company.phone.e164,
    email: company.email.general,
    foundingDate: String(company.foundingYear),
    areaServed: { "@type": "Country", name: "United States" },
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: businessHours.days.map((day) => weekdays[day]),
      opens: hour(businessHours.opens),
      closes: hour(businessHours.closes),
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "emergency",
      telephone: company.phone.e164,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: phoneLine.days.map((day) => weekdays[day]),
        opens: phoneLine.opens,
        closes: phoneLine.closes,
      },
    },
    identifier: [
      property("MC number", credentials.mc),
      property("USDOT number", credentials.dot),
      property("CAGE code", credentials.cage),
    ],
    hasCredential: {
      "@type": "EducationalOccupationalCredential",
      credentialCategory: "certification",
      name: iacCertification.name,
      identifier: credentials.iac,
      recognizedBy: { "@type": "Organization", name: iacCertification.by },
    },
    memberOf: memberOf.map((name) => ({ "@type": "Organization", name })),
    sameAs: Object.values(company.social),
  };
}

type ServiceFacts = { name: string; description: string; path: string; serviceType: string };

/** One service of the company. */
function serviceThing(origin: string, service: ServiceFacts): Thing {
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.serviceType,
    description: service.description,
    url: origin + service.path,
    areaServed: { "@type": "Country", name: "United States" },
    provider: { "@type": "Organization", "@id": idOf(origin), name: company.name },
  };
}

/** The questions that a page answers. */
function faqPage(questions: readonly Question[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A page's breadcrumbs. */
function breadcrumbList(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}

/** What a page can describe. */
export type DescribedSubject =
  | { company: true }
  | { service: ServiceFacts }
  | { questions: readonly Question[] }
  | { crumbs: readonly Crumb[] }
  // Data that no other page has.
  | ((origin: string) => Thing);

/** Converts a subject to schema.org terms. */
export function describeThing(origin: string, subject: DescribedSubject): Thing {
  if (typeof subject === "function") return subject(origin);
  if ("service" in subject) return serviceThing(origin, subject.service);
  if ("questions" in subject) return faqPage(subject.questions);
  if ("crumbs" in subject) return breadcrumbList(origin, subject.crumbs);
  return organization(origin);
}

/** Escapes data for a script element, so that nothing in it can end the element. */
export function asScript(thing: Thing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}

function property(name: string, value: string): Thing {
  return { "@type": "PropertyValue", name, value };
}
