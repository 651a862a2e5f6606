import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { OpenSession } from "../sessions.server.ts";

/** The devices a person is signed in on, each with a sign-out button. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <>
      <ul className="border-t-2 border-ink">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-5">
          <Form
            id="end-others"
            intent="end-others"
            button="Sign out everywhere else"
            working="Signing out..."
            look="secondary"
          />
        </div>
      )}
    </>
  );
}

function Session({ id, device, address, signedInAt, lastUsedAt, current }: OpenSession) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          {device}
          {current && <Badge look="default">This device</Badge>}
        </p>
        <p className="text-sm break-words text-ink-soft">
          Last used <Moment at={lastUsedAt} withTime />, signed in <Moment at={signedInAt} />
          {address && `, from ${address}`}
        </p>
      </div>
      {!current && (
        <Form
          id={`end-${id}`}
          intent="end-session"
          record={id}
          button="Sign out"
          buttonLabel={`Sign out ${device}`}
          working="Signing out..."
          look="secondary"
        />
      )}
    </li>
  );
}
