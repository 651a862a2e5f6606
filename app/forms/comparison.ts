import { use } from "react";

/** What a form needs once two people changed its record, in the browser loaded only then. */
export type Comparison = Awaited<ReturnType<typeof load>>;

async function load() {
  const [{ mergeForms }, { BothTexts }, { MergedNotice }] = await Promise.all([
    import("./merge-form.ts"),
    import("./both-texts.tsx"),
    import("./merged-notice.tsx"),
  ]);
  return { mergeForms, BothTexts, MergedNotice };
}

const written = import.meta.env.SSR ? await load() : null;
let loading: Promise<Comparison> | null = null;

/** Loads it once, and again after a failure; rejects without a connection. */
export function loadComparison(): Promise<Comparison> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The same for a component that can't render without it. */
export function readComparison(): Comparison {
  return written ?? use(loadComparison());
}
