import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { type OpenRole, openRoles, type RoleStanding } from "../role.ts";

const looks = { requested: "secondary", verified: "default", declined: "outline" } as const;
const words = { requested: "Requested", verified: "Verified", declined: "Declined" } as const;
const names = { shipper: "Shipper", carrier: "Carrier", staff: "Staff" } as const;

/** Where each role stands, and what may be asked for. */
export function RoleList({ roles }: { roles: readonly RoleStanding[] }) {
  const missing = openRoles.filter((role) => !roles.some((one) => one.role === role));
  return (
    <>
      <ul className="border-t-2 border-ink">
        {roles.map((standing) => (
          <Standing key={standing.role} {...standing} />
        ))}
      </ul>
      {missing.map((role) => (
        <div key={role} className="mt-4">
          <Ask role={role} text={`Ask for the role of ${role}`} />
        </div>
      ))}
    </>
  );
}

function Standing({ role, state, requestedAt, decidedAt, reason }: RoleStanding) {
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-2xl font-bold">{names[role]}</span>
        <Badge look={looks[state]}>{words[state]}</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {state === "requested" ? "Asked for on " : "Decided on "}
        <Moment at={state === "requested" ? requestedAt : (decidedAt ?? requestedAt)} />
        {state === "requested" && ". The desk is looking at it."}
      </p>
      {state === "declined" && (
        <>
          {reason && <p className="mt-2 border-l-4 border-signal pl-3">{reason}</p>}
          {role !== "staff" && (
            <div className="mt-3">
              <Ask role={role} text={`Ask again for ${role}`} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

function Ask({ role, text }: { role: OpenRole; text: string }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="request-role" />
      <input type="hidden" name="role" value={role} />
      <Button type="submit" look="secondary">
        {text}
      </Button>
    </form>
  );
}
