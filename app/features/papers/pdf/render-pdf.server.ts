import { AppError } from "#app/platform/errors.ts";
import { type Asker, inTurns } from "../in-turns.ts";
import type { PaperDocument } from "./document.ts";
import { type Draw, drawInThreads } from "./draw-in-thread.server.ts";

/** Documents drawn at once, and those that may wait: of one company, and of all. */
export const lineLimits = { atOnce: 2, ofOne: 20, ofAll: 200 } as const;

/** Who asks when we make a document for ourselves, without a person. */
export const ourselves = "us";

/** A document that is being made. */
export type Rendering = {
  pdf: Promise<Uint8Array>;
  /** Its place in the line; 0 once it's being drawn. */
  place: () => number;
};

/** Draws documents with `draw`, two at once, in turns of the companies that ask. */
export function createRenderer(draw: Draw) {
  const askFor = inTurns({ ...lineLimits, refusal: lineIsFull });
  return (document: PaperDocument, asker: Asker): Rendering => {
    const { result: pdf, place } = askFor(() => draw(document, asker.signal), asker);
    return { pdf, place };
  };
}

/**
 * Makes a PDF, in a thread so that it holds up no request. Unbundled sources, as in tests, are drawn
 * in the same thread.
 * @throws AppError `too_many` while too many documents of the asker, or of all, wait.
 */
export const renderPdf = createRenderer(
  import.meta.env.PROD
    ? drawInThreads()
    : async (document) => (await import("./draw.server.tsx")).drawPdf(document),
);

function lineIsFull(own: number): AppError {
  const whose = own >= lineLimits.ofOne ? `${own} documents of your company` : "Many documents";
  return new AppError("too_many", `${whose} are waiting to be made. Try again in a minute.`, {
    log: "the line for PDFs is full",
    retryAfter: 60,
  });
}
