import type { SubmissionResult } from "@conform-to/react";
import { buttonStyle } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { codeSchema, confirmedSchema } from "../schema.ts";
import { AccountForm } from "./account-form.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

type Result = SubmissionResult<string[]> | undefined;
type Setup = { secret: string; drawing: { size: number; path: string } };

/** Begins to set an app up. */
export function TwoFactorOff({ result }: { result: Result }) {
  return (
    <AccountForm
      id="two-factor-begin"
      intent="begin"
      schema={confirmedSchema}
      result={result}
      button="Continue"
      working="One moment..."
    >
      {({ current }) => <CurrentPasswordField field={current} />}
    </AccountForm>
  );
}

type SetupProps = {
  /** Undefined once it was shown: after a wrong code the app has it already. */
  setup: Setup | undefined;
  result: Result;
};

/** The secret for the app, and where its first code goes. */
export function AppSetup({ setup, result }: SetupProps) {
  return (
    <>
      {setup && (
        <div className="mb-8 grid gap-6 tablet:grid-cols-[14rem_minmax(0,1fr)]">
          <svg
            viewBox={`0 0 ${setup.drawing.size} ${setup.drawing.size}`}
            role="img"
            aria-label="QR code for your authenticator app"
            className="w-56 bg-white"
            shapeRendering="crispEdges"
          >
            <path d={setup.drawing.path} fill="black" />
          </svg>
          <div>
            <h2 className="text-3xl">Scan this with the app</h2>
            <p className="mt-2">Or type the secret into it:</p>
            <p className="mt-2 font-mono text-lg break-words select-all" data-secret>
              {setup.secret}
            </p>
          </div>
        </div>
      )}
      <AccountForm
        id="two-factor-finish"
        intent="finish"
        schema={codeSchema}
        result={result}
        button="Turn it on"
        working="Checking..."
        note={
          !setup && (
            <Link to="/account/two-factor" className="text-sm font-semibold underline">
              Begin anew
            </Link>
          )
        }
      >
        {({ code }) => (
          <TextField
            field={code}
            label="The code that the app shows"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
      </AccountForm>
    </>
  );
}

/** The recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Notice title="The second step is on. Keep these recovery codes now: they are not shown again.">
        Each signs you in once, when you are without your phone. Print them, or keep them where you
        keep passwords.
      </Notice>
      <ul className="mt-6 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 border-y-2 border-ink py-5 font-mono text-lg">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/account/security" className={buttonStyle("primary")}>
          I have kept them
        </Link>
      </p>
    </>
  );
}

/** What can be done with an app that is set up. */
export function TwoFactorOn({ ofCodes, ofEnd }: { ofCodes: Result; ofEnd: Result }) {
  return (
    <>
      <h2 className="mb-4 text-3xl">New recovery codes</h2>
      <AccountForm
        id="two-factor-codes"
        intent="new-codes"
        schema={confirmedSchema}
        result={ofCodes}
        button="Make new codes"
        working="Making them..."
        note={<span className="text-sm text-ink-soft">The old ones no longer work then.</span>}
      >
        {({ current }) => <CurrentPasswordField field={current} />}
      </AccountForm>
      <h2 className="mt-12 mb-4 border-t border-line-strong pt-6 text-3xl">Turn it off</h2>
      <AccountForm
        id="two-factor-end"
        intent="end"
        schema={confirmedSchema}
        result={ofEnd}
        button="Turn it off"
        working="Turning it off..."
      >
        {({ current }) => <CurrentPasswordField field={current} />}
      </AccountForm>
    </>
  );
}
