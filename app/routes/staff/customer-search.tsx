import { type FormEvent, useRef, useState } from "react";
import { useJson } from "#app/ui/use-json.ts";
import { walkByArrows } from "#app/ui/walk-by-arrows.ts";

/** A person who can be quoted, as a search finds them. */
export type FoundCustomer = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  /** The terms of a quote for them; left out by a search without a script. */
  terms?: string;
};

type Props = {
  /** The page on which a customer is chosen, where no script does it. */
  path: string;
  search: string | undefined;
  people: readonly FoundCustomer[];
  onChoose: (customer: FoundCustomer) => void;
};

/** Finds the customer on the phone while staff type; the arrow keys lead to the matches. */
export function CustomerSearch({ path, search, people, onChoose }: Props) {
  const { answer, isFailed, ask } = useJson<FoundCustomer[]>("/staff/quotes/customers.json");
  const [isChosen, setChosen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const found = isChosen ? [] : (answer ?? people);
  const isEmpty = !isChosen && found.length === 0 && (answer !== undefined || search !== undefined);
  const onInput = (typed: string) => {
    setChosen(false);
    ask(typed.trim().length < 2 ? null : new URLSearchParams({ search: typed.trim() }));
  };
  const choose = (customer: FoundCustomer) => {
    setChosen(true);
    onChoose(customer);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first, second] = found;
    if (first && !second) choose(first);
    else group.current?.querySelector("a")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the controls inside
    <div ref={group} onKeyDown={walkByArrows} className="mb-5 max-w-4xl">
      <search>
        <form action={path} onSubmit={onSubmit} className="flex">
          <input
            type="search"
            name="search"
            aria-label="Customer: company, name or email"
            placeholder="Customer: company, name or email"
            defaultValue={search}
            maxLength={80}
            autoComplete="off"
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
            className="min-h-11 min-w-0 flex-1 border border-line-strong bg-sheet px-3 placeholder:text-ink-soft"
          />
          <button type="submit" className="button min-h-11 border border-line-strong px-4">
            Find
          </button>
        </form>
      </search>
      <Matches path={path} found={found} onChoose={choose} />
      <p role="status" className="mt-2 text-sm empty:hidden">
        {isEmpty && "No matches. Enter the caller below."}
        {isFailed && "The search failed. Try again, or enter the caller below."}
      </p>
    </div>
  );
}

type MatchesProps = Pick<Props, "path" | "onChoose"> & { found: readonly FoundCustomer[] };

function Matches({ path, found, onChoose }: MatchesProps) {
  if (found.length === 0) return null;
  return (
    <ul aria-label="Customers" className="border border-t-0 border-line-strong bg-sheet">
      {found.map((customer) => (
        <li key={customer.id} className="border-b border-line last:border-b-0">
          <a
            href={`${path}?customer=${customer.id}`}
            onClick={(event) => {
              // Their page has the terms.
              if (customer.terms === undefined) return;
              event.preventDefault();
              onChoose(customer);
            }}
            className="flex min-h-11 flex-wrap items-baseline gap-x-4 px-3 py-2 hover:bg-sunken"
          >
            <span className="font-semibold">{customer.name}</span>
            <span className="text-sm text-ink-soft">
              {[customer.company, customer.email].filter(Boolean).join(", ")}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
