import { lazy } from "react";
import { AsServed } from "#app/ui/as-served.tsx";

const Answers = import.meta.env.SSR
  ? (await import("./how-we-answer.tsx")).HowWeAnswer
  : lazy(async () => ({ default: (await import("./how-we-answer.tsx")).HowWeAnswer }));

/** `HowWeAnswer` below a form, as the server wrote it. */
export function ServedAnswers() {
  return (
    <AsServed>
      <Answers />
    </AsServed>
  );
}
