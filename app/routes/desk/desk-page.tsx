import type { ReactNode } from "react";
import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { Link } from "#app/ui/link.tsx";
import { WithCodes } from "#app/ui/with-codes.tsx";
import { useStaffMay } from "./use-staff-may.ts";

type Props = {
  title: ReactNode;
  /** A link above the title, to the parent page. */
  from?: { title: string; to: string };
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A desk page with its heading. */
export function DeskPage({ title, from, aside, children }: Props) {
  return (
    <>
      {from && <BackLink {...from} />}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere tablet:text-4xl">
          {typeof title === "string" ? <WithCodes text={title} /> : title}
        </h1>
        {aside}
      </div>
      {children}
    </>
  );
}

/** The link above a title, to the parent page. */
export function BackLink({ title, to }: NonNullable<Props["from"]>) {
  return (
    <p className="mb-1 text-sm">
      <Link to={to} className="font-semibold underline underline-offset-4">
        <WithCodes text={title} />
      </Link>
    </p>
  );
}

type PartProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** What it is for at the staff desk; hidden from staff who lack the permission. */
  needs?: StaffAction;
  children: ReactNode;
};

/** A section of a desk page with a small heading. */
export function DeskPart({ title, aside, needs, children }: PartProps) {
  const may = useStaffMay();
  if (needs && !may(needs)) return null;
  return (
    <section className="min-w-0 border-t-2 border-ink pt-3">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** One line of a `FactSheet`. */
export type Fact = { label: string; value: ReactNode };

/** A list of labels and values; a missing value shows a dash. */
export function FactSheet({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 tablet:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value === null || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A record's facts on the left, and its history on the right. */
export function RecordColumns({ facts, timeline }: { facts: ReactNode; timeline: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-y-8">{facts}</div>
        <div className="min-w-0">{timeline}</div>
      </div>
    </div>
  );
}
