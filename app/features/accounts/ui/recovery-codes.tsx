import { buttonStyle } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFocusOnMount } from "#app/ui/use-focus-on-mount.ts";

/** The recovery codes, which are shown once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} className="outline-none">
      <Notice title="Two-step sign-in is on. Keep these recovery codes now: they are not shown again.">
        Each code signs you in once when you don't have your phone. Print them, or keep them with
        your passwords.
      </Notice>
      <ul
        translate="no"
        className="mt-6 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 border-y-2 border-ink py-5 font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <CopyButton text={text}>Copy codes</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyle("secondary")}
        >
          Download codes
        </a>
        <Link to="/account/security" className={buttonStyle("primary")}>
          I've saved them
        </Link>
      </div>
    </div>
  );
}
