import { Checklist } from "#app/ui/checklist.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ServicePageData } from "./service-page.server.ts";

type Props = Pick<ServicePageData, "service" | "alternatives">;

/** When this service is the right one, and when another is. */
export function Choice({ service, alternatives }: Props) {
  return (
    <section className="border-y border-line bg-sheet">
      <div className="mx-auto grid max-w-7xl desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="px-4 py-14 tablet:py-20 desktop:border-r desktop:border-line desktop:pr-14">
          <h2 className="text-5xl">When to choose it</h2>
          <div className="mt-7 text-lg">
            <Checklist items={service.whenToChoose} />
          </div>
        </div>
        <div className="px-4 pb-14 tablet:pb-20 desktop:pt-20 desktop:pl-14">
          <h2 className="text-5xl">When not to</h2>
          <dl className="mt-6 border-t-2 border-ink">
            {alternatives.map(({ when, why, path, name }) => (
              <div key={path} className="border-b border-line py-4">
                <dt className="font-semibold">{when}</dt>
                <dd className="mt-1 text-ink-soft">
                  <Link
                    to={path}
                    className="mr-1.5 font-semibold text-signal underline underline-offset-4"
                  >
                    {name}
                  </Link>
                  {why}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
