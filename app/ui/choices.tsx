import { Link } from "./link.tsx";

type Choice = {
  name: string;
  to: string;
  isChosen: boolean;
  /** A text where it was counted up to a limit, such as "100+". */
  count?: number | string | null | undefined;
};

type Props = { label: string; choices: readonly Choice[] };

/** Links that filter a list, each with its own URL. */
export function Choices({ label, choices }: Props) {
  return (
    <nav aria-label={label} className="choices">
      {choices.map(({ name, to, isChosen, count }) => (
        <Link key={name} to={to} preventScrollReset aria-current={isChosen ? "true" : undefined}>
          {name}
          {count != null && <span>{count.toLocaleString("en-US")}</span>}
        </Link>
      ))}
    </nav>
  );
}
