import { useActionData } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { type OpenRole, openRoles, type RoleStanding } from "../role.ts";
import { CarrierFields } from "./carrier-fields.tsx";

const looks = { requested: "secondary", verified: "default", declined: "outline" } as const;
const words = { requested: "Requested", verified: "Verified", declined: "Declined" } as const;
const names = { shipper: "Shipper", carrier: "Carrier", staff: "Staff" } as const;

type Props = {
  roles: readonly RoleStanding[];
  /** Whether the carrier role needs numbers that we don't have yet. */
  asksCarrierDetails: boolean;
  /** The first valid insurance expiry date, ISO 8601. */
  insuranceFrom: string;
};

/** The state of each role, with buttons to request one. */
export function RoleList({ roles, ...details }: Props) {
  const missing = openRoles.filter((role) => !roles.some((one) => one.role === role));
  return (
    <>
      <ul className="border-t-2 border-ink">
        {roles.map((standing) => (
          <Standing key={standing.role} {...standing} {...details} />
        ))}
      </ul>
      {missing.map((role) => (
        <div key={role} className="mt-4">
          <Request role={role} text={`Request the ${role} role`} {...details} />
        </div>
      ))}
    </>
  );
}

type StandingProps = RoleStanding & Omit<Props, "roles">;

function Standing({ role, state, requestedAt, decidedAt, reason, ...details }: StandingProps) {
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-2xl font-bold">{names[role]}</span>
        <Badge look={looks[state]}>{words[state]}</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {words[state]} on{" "}
        <Moment at={state === "requested" ? requestedAt : (decidedAt ?? requestedAt)} />
        {state === "requested" && ". We're reviewing your company."}
      </p>
      {state === "declined" && (
        <>
          {reason && <p className="mt-2 border-l-4 border-signal pl-3">{reason}</p>}
          {role !== "staff" && (
            <div className="mt-3">
              <Request role={role} text={`Request the ${role} role again`} {...details} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

type RequestProps = { role: OpenRole; text: string } & Omit<Props, "roles">;

function Request({ role, text, asksCarrierDetails, insuranceFrom }: RequestProps) {
  if (role === "carrier" && asksCarrierDetails) {
    return <RequestWithDetails text={text} insuranceFrom={insuranceFrom} />;
  }
  return (
    <Form
      id={`request-${role}`}
      intent="request-role"
      button={text}
      working="Requesting..."
      look="secondary"
    >
      <input type="hidden" name="role" value={role} />
    </Form>
  );
}

/** The fields a shipper fills in to become a carrier too. */
function RequestWithDetails({ text, insuranceFrom }: { text: string; insuranceFrom: string }) {
  const intent = "request-carrier";
  const isAnswered = replyTo(useActionData(), intent) !== undefined;
  return (
    <details open={isAnswered || undefined}>
      <summary className={`${buttonStyle("secondary")} max-tablet:w-full`}>{text}</summary>
      <p className="mt-4 mb-5 max-w-prose text-sm text-ink-soft">
        We verify carriers by their federal registration and insurance. Give us the numbers and what
        you run, and we'll start the review.
      </p>
      <Form id={intent} intent={intent} button="Send request" working="Requesting...">
        <CarrierFields insuranceFrom={insuranceFrom} />
      </Form>
    </details>
  );
}
