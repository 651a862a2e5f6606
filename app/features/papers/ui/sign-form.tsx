import type { ReactNode } from "react";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { signatureLimits as limits } from "#app/forms/limits.ts";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  /** The document's download path. */
  href: string;
  /** The document's hash, in hex. */
  sha256: string;
  /** What it says, by name: sent along, so that the answer can say what changed meanwhile. */
  terms: Readonly<Record<string, string | null>>;
  /** Whether it replaces a version that the carrier signed. */
  isAgain: boolean;
  /** What changed while it was open; null while the document is the one that was opened. */
  changed: ReactNode;
  /** Called once the person accepts the document as it is now. */
  onAccept: () => void;
};

/** Accepts a rate confirmation with a name and a title. */
export function SignForm({ href, sha256, terms, isAgain, changed, onAccept }: Props) {
  return (
    <>
      <p className="mb-4 text-sm">
        <a href={href} download className="font-semibold underline underline-offset-4">
          Download the rate confirmation (PDF)
        </a>
        . Read it before you sign. We record your name, title, the time and your IP address.
      </p>
      <Form
        id="sign"
        intent="sign"
        button={isAgain ? "Sign again" : "Sign rate confirmation"}
        working="Signing..."
      >
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          required
          maxLength={limits.name.max}
        />
        <TextField
          name="title"
          label="Your title"
          autoComplete="organization-title"
          required
          maxLength={limits.title.max}
        />
        {changed && (
          <div role="status">
            <Notice title="This rate confirmation changed while you had it open.">
              {changed}
              <p className="mt-2">Download it again and read it, then check the box.</p>
            </Notice>
          </div>
        )}
        <input type="hidden" name="shown" value={JSON.stringify(terms)} />
        <CheckField name="agreed" value={sha256} required onChange={onAccept}>
          I accept this rate confirmation for the carrier, and may do so.
        </CheckField>
      </Form>
    </>
  );
}
