import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { Moment } from "#app/ui/moment.tsx";
import { sizeText } from "#app/ui/size-text.ts";
import { exceptionNames, isUploadedKind, paperTitle } from "../paper.ts";
import { paperPath } from "../paths.ts";
import type { ListedPaper } from "../read.server.ts";

type Props = {
  papers: readonly ListedPaper[];
  /** What is being made, in words. */
  underWay?: readonly string[];
  /** What staff can do with a document. */
  review?: (paper: ListedPaper) => ReactNode;
};

/** Documents to download, each version with its source and signature. */
export function PaperList({ papers, underWay = [], review }: Props) {
  return (
    <>
      {underWay.map((text) => (
        <p key={text} role="status" className="text-sm font-semibold">
          {text}
        </p>
      ))}
      {papers.length === 0 ? (
        <p className="text-sm text-ink-soft">No documents yet.</p>
      ) : (
        <PaperItems papers={papers} review={review} />
      )}
    </>
  );
}

function PaperItems({ papers, review }: Pick<Props, "papers" | "review">) {
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
          {paper.note && !paper.receivedBy && <p className="wrap-anywhere">{paper.note}</p>}
          {paper.receivedBy && <p className="font-semibold">{proofState(paper)}</p>}
          {paper.shown && isUploadedKind(paper.kind) && <WhoSees shown={paper.shown} />}
          {review?.(paper)}
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

/** Why the customer doesn't see a proof of delivery; null once it does. */
function proofState({ releasedAt, withdrawnAt }: ListedPaper): string | null {
  if (withdrawnAt) return "Withdrawn. The customer can't see it.";
  return releasedAt ? null : "Our team reviews it before the customer sees it.";
}

const parties = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Who sees an upload, and who decided that. */
function WhoSees({ shown }: { shown: NonNullable<ListedPaper["shown"]> }) {
  const { customer, carrier, decidedAt, decidedBy } = shown;
  const seers = [
    "our team",
    ...(carrier ? ["the carrier"] : []),
    ...(customer ? ["the customer"] : []),
  ];
  return (
    <p>
      Seen by {parties.format(seers)}.
      {decidedAt && (
        <>
          {customer ? " Shown to the customer" : " Hidden from the customer"}
          {decidedBy && ` by ${decidedBy}`},{" "}
          <Moment at={new Date(decidedAt).toISOString()} withTime />.
        </>
      )}
    </p>
  );
}

function PaperLink({ paper }: { paper: ListedPaper }) {
  const { id, scan } = paper;
  const name = paperTitle(paper);
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
      className="inline-flex min-h-9 max-tablet:min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {name}
    </a>
  );
}

const closedBecause = {
  waiting: "we're checking it for viruses. You can open it after that.",
  infected: "our virus scanner blocked it. Please send a clean copy.",
};
