import { dateText } from "#app/features/company/days.ts";
import { Moment } from "#app/ui/moment.tsx";
import { sizeText } from "#app/ui/size-text.ts";
import { exceptionNames, paperName } from "../paper.ts";
import { paperPath } from "../paths.ts";
import type { ListedPaper } from "../read.server.ts";

/** Documents to download, each version with its source and signature. */
export function PaperList({ papers }: { papers: readonly ListedPaper[] }) {
  if (papers.length === 0) return <p className="text-sm text-ink-soft">No documents yet.</p>;
  return (
    <ul aria-label="Documents" className="text-sm">
      {papers.map((paper) => (
        <li key={paper.id} className="border-b border-line py-2">
          <PaperLink paper={paper} />
          <p className="text-ink-soft">
            {sizeText(paper.size)}, <Moment at={new Date(paper.broughtAt).toISOString()} withTime />
            {paper.broughtBy && `, ${paper.broughtBy}`}
          </p>
          {paper.receivedBy && paper.receivedOn && (
            <p>
              Received by {paper.receivedBy}, {dateText(paper.receivedOn)}
              {paper.exception && `. ${exceptionNames[paper.exception]}`}
              {paper.pieces && `, ${paper.pieces} pieces`}
              {paper.note && `. ${paper.note}`}
            </p>
          )}
          {paper.signedAt && (
            <p>
              Signed by {paper.signedName}, {paper.signedTitle},{" "}
              <Moment at={new Date(paper.signedAt).toISOString()} withTime />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function PaperLink({ paper }: { paper: ListedPaper }) {
  const { id, version, scan } = paper;
  const name = `${paperName(paper)}${version > 1 ? `, version ${version}` : ""}`;
  if (scan === "waiting" || scan === "infected") {
    return (
      <p>
        <span className="font-semibold">{name}</span>: {closedBecause[scan]}
      </p>
    );
  }
  return (
    <a
      href={paperPath(id)}
      download
      className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
    >
      {name}
    </a>
  );
}

const closedBecause = {
  waiting: "we're checking it for viruses. You can open it after that.",
  infected: "our virus scanner blocked it. Please send a clean copy.",
};
