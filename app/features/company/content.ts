import type { SitePath } from "./paths.ts";
import { company } from "./profile.ts";

/** The shapes every page of the company is written in. Texts are plain: no markup. */
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
  /** The one canonical address. */
  path: SitePath;
  /** Other addresses that show the same page. */
  aliases: readonly string[];
  /** Whole document title, company name included; at most 60 characters. */
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
  /** How it goes on, and what is asked for, where the steps don't say enough. */
  details?: CardBlock;
  figures?: FigureBlock;
  faqs: readonly Question[];
};

/** A page that is read point by point. */
export type LegalPage = PageMeta & {
  headline: string;
  lead: string;
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
};

export function titled(subject: string): string {
  return `${subject} | ${company.name}`;
}
