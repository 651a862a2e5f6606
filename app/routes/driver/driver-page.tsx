import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { ChangesForm } from "./changes-form.tsx";
import { DocumentForm } from "./document-form.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";
import { LateForm } from "./late-form.tsx";
import { ProblemForm } from "./problem-form.tsx";
import { ProofForm } from "./proof-form.tsx";
import type { ShownDriverLoad } from "./shown-load.server.ts";
import { StepForm } from "./step-form.tsx";
import { StopAhead } from "./stop-ahead.tsx";

type Dispatch = ShownDriverLoad["dispatch"];

/** Why a link shows no load. */
export type Ending = "canceled" | "ended" | "replaced" | "over" | "unknown";

type Shown = { language: DriverLanguage } & (
  | { state: Ending; dispatch: Dispatch }
  | { state: "ahead"; trackingId: string; dispatch: Dispatch }
  | { state: "open"; load: ShownDriverLoad; eventIds: string[] }
);

/** The driver's one screen: what is next, with its press at the bottom. */
export function DriverPage({ shown, name }: { shown: Shown; name: string }) {
  const { language } = shown;
  const trackingId = shown.state === "open" ? shown.load.trackingId : null;
  return (
    <div lang={language} className="driver-page mx-auto flex min-h-dvh max-w-xl flex-col px-4">
      <ToastRegion className="top-0 -mx-4" />
      <header className="mb-3 flex items-center justify-between gap-4">
        <p>
          {name}
          {trackingId && (
            <span translate="no" className="ml-2 font-code font-semibold">
              {trackingId}
            </span>
          )}
        </p>
        <Link
          to={`?lang=${language === "en" ? "es" : "en"}`}
          lang={language === "en" ? "es" : "en"}
          className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
        >
          {driverTexts.otherLanguage[language]}
        </Link>
      </header>
      <main id="main" className="flex flex-1 flex-col gap-5">
        {shown.state === "open" ? (
          <OpenLoad {...shown} />
        ) : (
          <ClosedLink text={shown.state} dispatch={shown.dispatch} language={language} />
        )}
      </main>
    </div>
  );
}

type Closed = { text: Ending | "ahead"; dispatch: Dispatch; language: DriverLanguage };

function ClosedLink({ text, dispatch, language }: Closed) {
  return (
    <>
      <h1 className="text-4xl">
        <BilingualText text={text} language={language} />
      </h1>
      {(text === "replaced" || text === "unknown") && (
        <p className="text-lg">
          <BilingualText text="askForNew" language={language} />
        </p>
      )}
      <p>
        <a
          href={dispatch.href}
          className={`${buttonStyle()} min-h-16 w-full text-center text-xl leading-tight`}
        >
          <span>
            {driverTexts.callDispatch[language]}: {dispatch.phone}
            {language !== "en" && (
              <span lang="en" className="block text-base font-normal">
                {driverTexts.callDispatch.en}
              </span>
            )}
          </span>
        </a>
      </p>
    </>
  );
}

function OpenLoad({ load, eventIds, language }: Extract<Shown, { state: "open" }>) {
  const { step, needsProof } = load;
  const [stepId = "", lateId = "", problemId = ""] = eventIds;
  return (
    <>
      {load.changes && <ChangesForm changes={load.changes} language={language} />}
      <StopAhead load={load} language={language} />
      {needsProof && <ProofForm signedBy={load.signedBy} language={language} />}
      {!step && !needsProof && (
        <p role="status" className="text-3xl font-semibold text-success">
          <BilingualText text="done" language={language} />
        </p>
      )}
      {step && load.isAtStop && (
        <ProblemForm
          stop={step.stop}
          canRefuse={step.kind === "deliver" && load.freight.refused !== "all"}
          eventId={problemId}
          language={language}
        />
      )}
      {step && step.kind !== "take-over" && (
        <LateForm stop={step.stop} eventId={lateId} language={language} />
      )}
      <DocumentForm kinds={load.documentKinds} language={language} />
      <LastReport last={load.last} language={language} />
      {step && <StepForm load={load} step={step} eventId={stepId} language={language} />}
    </>
  );
}

function LastReport({
  last,
  language,
}: Pick<ShownDriverLoad, "last"> & { language: DriverLanguage }) {
  return (
    <section className="pb-4">
      <h2 className="text-xl">
        <BilingualText text="last" language={language} />
      </h2>
      {last ? (
        <p className="mt-1 text-lg">
          {bilingualLabel(last.kind, language)}, {last.at}
        </p>
      ) : (
        <p className="mt-1 text-lg">
          <BilingualText text="nothingYet" language={language} />
        </p>
      )}
      {last && (
        <p className="mt-1 text-ink-soft">
          <BilingualText text="mistake" language={language} />
        </p>
      )}
    </section>
  );
}
