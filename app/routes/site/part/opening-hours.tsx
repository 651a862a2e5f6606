import { businessHours } from "#app/features/company/hours.ts";

/** The office hours, and whether it was open when the page was rendered. */
export function OpeningHours({ open }: { open: boolean }) {
  return (
    <>
      <p className="mt-3 flex items-center gap-3 font-display text-3xl leading-none font-extrabold">
        <span
          aria-hidden="true"
          className={`size-4 rounded-full border-2 ${open ? "border-signal bg-signal" : "border-line-strong"}`}
        />
        {open ? "Open now" : "Office closed now"}
      </p>
      <ul className="mt-2 text-ink-soft">
        <li>{businessHours.text}</li>
        <li>{businessHours.weekendText}</li>
        <li>{open ? businessHours.emergencyText : `${businessHours.emergencyText}: call`}</li>
      </ul>
    </>
  );
}
