import type { Question } from "#app/features/company/content.ts";

/** The text under a calculator: how it works out its figure, what it leaves out, and where to read on. */
export type ToolText = {
  /** Printed as bars at the foot of the page. */
  code: string;
  method: readonly { title: string; text: string }[];
  limits: readonly string[];
  questions: readonly Question[];
  related: readonly {
    text: string;
    to: string;
    kind: "Article" | "Glossary" | "Tool" | "Service";
  }[];
};
