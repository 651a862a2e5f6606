import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { Link } from "#app/ui/link.tsx";
import { useFocusOnMount } from "#app/ui/use-focus-on-mount.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

/** The secret for an authenticator app, and its QR code. */
export type TwoFactorSetup = { secret: string; drawing: { size: number; path: string } };

/** The form that starts the setup of an authenticator app. */
export function TwoFactorOff() {
  return (
    <Form id="two-factor-begin" intent="begin" button="Continue" working="One moment...">
      <CurrentPasswordField />
    </Form>
  );
}

/** The secret, where it may be shown, and the form for the first code. */
export function AppSetup({ setup }: { setup: TwoFactorSetup | undefined }) {
  return (
    <>
      {setup && <Secret {...setup} />}
      <Form
        id="two-factor-finish"
        intent="finish"
        button="Turn it on"
        working="Checking..."
        note={
          !setup && (
            <Link to="/account/two-factor" className="text-sm font-semibold underline">
              Start over
            </Link>
          )
        }
      >
        <TextField
          name="code"
          label="The code that the app shows"
          required
          maxLength={accountLimits.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
    </>
  );
}

function Secret({ secret, drawing }: TwoFactorSetup) {
  return (
    <div
      ref={useFocusOnMount<HTMLDivElement>()}
      tabIndex={-1}
      className="mb-8 grid gap-6 outline-none tablet:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <svg
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        className="w-56 bg-white"
        shapeRendering="crispEdges"
      >
        <path d={drawing.path} fill="black" />
      </svg>
      <div>
        <h2 className="text-3xl">Scan this with your app</h2>
        <p className="mt-2">Or enter this key by hand:</p>
        <p translate="no" className="mt-2 font-mono text-lg break-words select-all" data-secret>
          {secret}
        </p>
      </div>
    </div>
  );
}

/** The forms for an authenticator app that is set up. */
export function TwoFactorOn() {
  return (
    <>
      <h2 className="mb-4 text-3xl">New recovery codes</h2>
      <Form
        id="two-factor-codes"
        intent="new-codes"
        button="Create new codes"
        working="Creating codes..."
        note={<span className="text-sm text-ink-soft">The old ones stop working.</span>}
      >
        <CurrentPasswordField />
      </Form>
      <h2 className="mt-12 mb-4 border-t border-line-strong pt-6 text-3xl">Turn it off</h2>
      <Form id="two-factor-end" intent="end" button="Turn it off" working="Turning it off...">
        <CurrentPasswordField />
      </Form>
    </>
  );
}
