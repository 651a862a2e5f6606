import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { OpenSession } from "../sessions.server.ts";

/** Where somebody is signed in, each to be ended from here. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <>
      <ul className="border-t-2 border-ink">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" className="mt-5">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" look="secondary">
            Sign out everywhere else
          </Button>
        </form>
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
        <form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="secondary" aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
