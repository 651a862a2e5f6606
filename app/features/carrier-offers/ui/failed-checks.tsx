import { Notice } from "#app/ui/notice.tsx";

/** Says which checks a carrier fails, for staff; nothing when it fails none. */
export function FailedChecks({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice title="This carrier fails the checks">
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
