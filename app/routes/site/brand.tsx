import { Link } from "react-router";
import { company } from "#app/features/company/profile.ts";

/** The company's name and mark: a circle with the streets that leave it, one of them ours. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl leading-none font-black tracking-tight whitespace-nowrap uppercase tablet:text-[1.7rem]"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0" fill="none">
        <path
          d="M16 1v8M16 23v8M1 16h8M23 16h8M5.4 5.4 11 11M21 21l5.6 5.6M5.4 26.6 11 21"
          stroke="currentColor"
          strokeWidth="3"
        />
        <path d="M21 11 29 3" stroke="var(--color-band-signal)" strokeWidth="4" />
        <circle cx="16" cy="16" r="4.5" fill="currentColor" />
      </svg>
      {company.name}
    </Link>
  );
}
