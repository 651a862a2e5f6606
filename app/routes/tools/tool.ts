import type { PageFacts } from "#app/routes/site/page-meta.ts";

/** A page with an instrument on it. */
export type Tool = PageFacts & {
  name: string;
  headline: string;
  lead: string;
  /** What it does, in a sentence. */
  sentence: string;
  /** When somebody needs it. */
  when: string;
};
