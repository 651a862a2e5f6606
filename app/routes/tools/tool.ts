import type { PageFacts } from "#app/routes/site/meta-tags.ts";

/** A page with a tool. */
export type Tool = PageFacts & {
  name: string;
  headline: string;
  lead: string;
  /** What it does, in a sentence. */
  sentence: string;
  /** When to use it. */
  when: string;
};
