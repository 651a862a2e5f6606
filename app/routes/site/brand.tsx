import { company } from "#app/features/company/profile.ts";
import { Link } from "#app/ui/link.tsx";

const sizes = {
  large: "gap-2 text-xl tablet:gap-2.5 tablet:text-[1.7rem]",
  small: "gap-2 text-xl",
} as const;

/** The company's name and mark: a circle with streets, one of them highlighted. */
export function Brand({ size = "large" }: { size?: "large" | "small" }) {
  return (
    <Link
      to="/"
      className={`inline-flex min-h-11 items-center font-display leading-none font-black tracking-tight whitespace-nowrap uppercase ${sizes[size]}`}
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="w-[1.2em] shrink-0" fill="none">
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
