import type { Question } from "#app/features/company/content.ts";

/** What stands under an instrument: how its figure is made, where it ends, and where to read on. */
export type ToolText = {
  method: readonly { title: string; text: string }[];
  limits: readonly string[];
  questions: readonly Question[];
  related: readonly {
    text: string;
    to: string;
    kind: "Article" | "Glossary" | "Tool" | "Service";
  }[];
};
