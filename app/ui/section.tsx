import type { ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";

type Tone = "paper" | "sunken" | "sheet" | "band";

const tones: Record<Tone, string> = {
  paper: "",
  sunken: "bg-sunken",
  sheet: "border-y border-line bg-sheet",
  band: "bg-band text-on-band",
};

type Props = {
  heading: string;
  text?: string;
  tone?: Tone;
  /** Beside: the heading is left of the content. Above: it takes the whole width. */
  layout?: "beside" | "above";
  /** Shown below the heading. */
  more?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A page section with a heading. */
export function Section({
  heading,
  text,
  tone = "paper",
  layout = "beside",
  more,
  id,
  children,
}: Props) {
  const beside = layout === "beside";
  return (
    <section id={id} data-tone={tone} className={`scroll-mt-4 ${tones[tone]}`}>
      <div
        className={`mx-auto max-w-7xl px-4 py-14 tablet:py-20 ${beside ? "grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]" : ""}`}
      >
        <div className={beside ? "self-start desktop:sticky desktop:top-10" : "mb-8 tablet:mb-10"}>
          <h2 className="max-w-3xl text-5xl tablet:text-6xl">{heading}</h2>
          {text && (
            <p
              className={`mt-4 max-w-prose text-lg ${tone === "band" ? "text-on-band-soft" : "text-ink-soft"}`}
            >
              <NoBreak>{text}</NoBreak>
            </p>
          )}
          {more}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
