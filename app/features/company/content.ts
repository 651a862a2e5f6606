import type { SitePath } from "./paths.ts";
import { company } from "./profile.ts";

/** The content types of every company page. Texts are plain, without markup. */
export type Card = { title: string; text: string };

export type Step = { title: string; text: string };

export type Question = { question: string; answer: string };

/** One row of a figures table: "Temperature", "-20°F to 65°F", "set point agreed in writing". */
export type Figure = { label: string; value: string; note?: string };

export type Action = { text: string; to: SitePath };

export type CardBlock = { heading: string; text?: string; cards: readonly Card[] };

export type PointBlock = { heading: string; text: string; points: readonly string[] };

export type FigureBlock = { heading: string; note?: string; rows: readonly Figure[] };

export type PageMeta = {
  /** The canonical address. */
  path: SitePath;
  /** Other addresses of the same page. */
  aliases: readonly string[];
  /** The whole document title, company name included; at most 60 characters. */
  title: string;
  /** 120 to 160 characters. */
  metaDescription: string;
  keywords: readonly string[];
};

/** The page around a form or tool: what it is, how it works, what to have ready. */
export type GuidePage = PageMeta & {
  headline: string;
  lead: string;
  whatItIs: PointBlock;
  steps: readonly Step[];
  needsFromYou: readonly string[];
  /** What happens next and what we ask for, where the steps don't cover it. */
  details?: CardBlock;
  figures?: FigureBlock;
  faqs: readonly Question[];
};

/** A page of numbered points. */
export type LegalPage = PageMeta & {
  headline: string;
  lead: string;
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
};

export function titled(subject: string): string {
  return `${subject} | ${company.name}`;
}
