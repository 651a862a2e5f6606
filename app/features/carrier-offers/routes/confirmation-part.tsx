import { useState } from "react";
import { namedChanges } from "#app/features/assignments/named-changes.ts";
import { TermChanges } from "#app/features/assignments/ui/term-changes.tsx";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { SignForm } from "#app/features/papers/ui/sign-form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownConfirmation } from "./shown-confirmation.server.ts";

type Props = {
  confirmation: ShownConfirmation;
  /** The download path of the document with this ID. */
  pathOf: (versionId: string) => string;
  maySign: boolean;
};

/** A rate confirmation, or what to do while it can't be signed. */
export function ConfirmationPart({ confirmation, pathOf, maySign }: Props) {
  if (confirmation.isHeld) {
    return (
      <Notice title={confirmation.why}>
        Ask us for an updated one: <PhoneLink phone={confirmation.phone} />.
      </Notice>
    );
  }
  const href = pathOf(confirmation.versionId);
  return <ReadyConfirmation confirmation={confirmation} href={href} maySign={maySign} />;
}

type ReadyProps = {
  confirmation: Extract<ShownConfirmation, { isHeld: false }>;
  href: string;
  maySign: boolean;
};

/** A rate confirmation: the form that signs it, what changed since it was signed, or its signature. */
function ReadyConfirmation({ confirmation, href, maySign }: ReadyProps) {
  const { sha256, signature, changed, terms } = confirmation;
  const [opened, setOpened] = useState(confirmation);
  if (signature) {
    return (
      <p className="text-sm">
        Signed by {signature.name}, {signature.title}, <Moment at={signature.signedAt} withTime />
        {". "}
        <a href={href} download className="font-semibold underline underline-offset-4">
          Download it (PDF)
        </a>
      </p>
    );
  }
  return (
    <>
      {changed && (
        <div className="mb-4">
          <Notice title={`Changed since you signed on ${changed.signed}. Please sign again.`}>
            <TermChanges changes={changed.changes} />
          </Notice>
        </div>
      )}
      {maySign ? (
        <SignForm
          {...confirmation}
          href={href}
          isAgain={changed !== null}
          changed={
            opened.sha256 !== sha256 && <TermChanges changes={namedChanges(opened.terms, terms)} />
          }
          onAccept={() => setOpened(confirmation)}
        />
      ) : (
        <p className="text-sm">Waiting for your dispatcher's signature.</p>
      )}
    </>
  );
}
