import { Link } from "./link.tsx";

type Choice = { name: string; to: string; isChosen: boolean; count?: number | undefined };

type Props = { label: string; choices: readonly Choice[] };

/** Links that filter a list, each with its own URL. */
export function Choices({ label, choices }: Props) {
  return (
    <nav aria-label={label} className="choices">
      {choices.map(({ name, to, isChosen, count }) => (
        <Link key={name} to={to} preventScrollReset aria-current={isChosen ? "true" : undefined}>
          {name}
          {count !== undefined && <span>{count.toLocaleString("en-US")}</span>}
        </Link>
      ))}
    </nav>
  );
}
