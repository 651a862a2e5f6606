export const glossaryGroups = [
  "Documents",
  "Equipment",
  "Pricing",
  "Handling",
  "Ground",
  "Air",
  "Rail and port",
  "Regulation",
  "Claims",
] as const;

export type GlossaryGroup = (typeof glossaryGroups)[number];

export type GlossaryTerm = {
  /** The anchor on the glossary page; articles link to it, so it never changes. */
  id: string;
  term: string;
  abbreviation?: string;
  definition: string;
  group: GlossaryGroup;
  /** Anchors of related terms. */
  seeAlso?: readonly string[];
};
