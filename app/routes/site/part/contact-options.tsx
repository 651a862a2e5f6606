import { company } from "#app/features/company/profile.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type Way = { text: string; to: string };

type Props = {
  title: string;
  text: string;
  /** The first is the primary one; one that begins with a slash stays on the site. */
  ways: readonly Way[];
  /** Puts the phone first where it is fastest. */
  callFirst?: boolean;
};

/** The ways to contact us, the best one first. */
export function ContactOptions({ title, text, ways, callFirst = false }: Props) {
  const call = { text: `Call ${company.phone.display}`, to: callHref };
  const all = callFirst ? [call, ...ways] : [...ways, call];
  return (
    <>
      <h2 className="text-4xl">{title}</h2>
      <p className="mt-2">{text}</p>
      <div className="mt-5 grid gap-3">
        {all.map(({ text: name, to }, place) => {
          const look = buttonStyle(place === 0 ? "primary" : "secondary");
          return to.startsWith("/") ? (
            <Link key={to} to={to} className={look}>
              {name}
            </Link>
          ) : (
            <a key={to} href={to} className={look}>
              {name}
            </a>
          );
        })}
      </div>
    </>
  );
}
