import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = { changes: NonNullable<ShownDriverLoad["changes"]>; language: DriverLanguage };

/** What changed of the load since its driver last confirmed it, with what it was, until they do. */
export function ChangesForm({ changes: { version, rows }, language }: Props) {
  return (
    <section className="grid gap-3 border-l-4 border-waiting bg-waiting-sheet px-4 py-2">
      <h2 className="text-3xl">
        <BilingualText text="changed" language={language} />
      </h2>
      <dl className="grid gap-2 text-lg">
        {rows.map(({ stop, fact, now, before }) => (
          <div key={`${stop} ${fact}`}>
            <dt className="text-ink-soft">
              {stop !== null && `${bilingualLabel("stopOf", language)} ${stop}, `}
              {bilingualLabel(fact, language)}
            </dt>
            <dd className="font-semibold wrap-anywhere">
              {now ?? bilingualLabel("removed", language)}
            </dd>
            {before !== null && (
              <dd className="text-ink-soft wrap-anywhere">
                {bilingualLabel("before", language)}: {before}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Form
        key={version}
        id="driver-confirm"
        intent="confirm"
        button={<BilingualText text="confirmChanges" language={language} />}
        working={driverTexts.sending[language]}
        look="secondary"
        initial={{ changes: version }}
      >
        <HiddenField name="changes" />
      </Form>
    </section>
  );
}
