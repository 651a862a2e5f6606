import { company } from "#app/features/company/profile.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { bandAction } from "#app/ui/band-action.ts";
import { Link } from "#app/ui/link.tsx";

const ways = [
  { name: "Services", to: "/services", text: "What we move, and how to tell which you need" },
  { name: "Quote Request", to: "/request-quote", text: "Origin, destination, weight, date" },
  {
    name: "Shipment tracking",
    to: "/shipment-tracking",
    text: "Look up a load by its tracking ID",
  },
  { name: "Dashboard", to: "/brokerage", text: "Your loads, after you sign in" },
  { name: "Contact", to: "/contact", text: "Phone, email, address, hours" },
];

type Props = { code: string; stamp: string; title: string; text: string };

/** An error page styled as a lost parcel's label, with links. */
export function LostFreight({ code, stamp, title, text }: Props) {
  return (
    <div className="-mb-20 bg-band text-on-band">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <p
            aria-hidden="true"
            className="stencil text-[9rem] text-band-signal tablet:text-[13rem]"
          >
            {code}
          </p>
          <h1 className="mt-8 max-w-2xl text-5xl tablet:text-7xl">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-on-band-soft">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/" className={bandAction()}>
              Go Home
            </Link>
            <a href={callHref} className={bandAction("outline")}>
              Call {company.phone.display}
            </a>
          </div>
        </div>
        <div className="self-end">
          <p className="stamp mb-8 inline-block px-4 py-2 text-3xl text-band-signal">{stamp}</p>
          <ul className="border-t-2 border-on-band">
            {ways.map(({ name, to, text: about }) => (
              <li key={to} className="border-b border-band-line">
                <Link
                  to={to}
                  className="flex items-baseline justify-between gap-x-6 py-3 max-tablet:flex-col hover:text-band-signal"
                >
                  <span className="font-display text-2xl font-bold">{name}</span>
                  <span className="text-sm text-on-band-soft">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
