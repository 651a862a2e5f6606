import type { Question } from "#app/features/company/content.ts";

/** The text below a calculator: its method, its limits, and further reading. */
export type ToolText = {
  /** Printed as a barcode at the bottom of the page. */
  code: string;
  method: readonly { title: string; text: string }[];
  /** The heading of its limits where it estimates nothing. */
  limitsHeading?: string;
  limits: readonly string[];
  questions: readonly Question[];
  related: readonly {
    text: string;
    to: string;
    kind: "Article" | "Glossary" | "Tool" | "Service";
  }[];
};
