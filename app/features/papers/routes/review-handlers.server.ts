import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { reviewSchema } from "#app/features/papers/schema.ts";
import { showPaper } from "#app/features/papers/show-paper.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";

type Dependencies = Parameters<typeof reviewProof>[0];

type Found = { deps: Dependencies; id: string; to: string };

const decisions = {
  "release-proof": {
    decide: (deps: Dependencies, of: { id: string; versionId: string }) =>
      reviewProof(deps, { ...of, decision: "release" }),
    toast: { title: "Released", description: "The customer now sees the proof of delivery." },
  },
  "withdraw-proof": {
    decide: (deps: Dependencies, of: { id: string; versionId: string }) =>
      reviewProof(deps, { ...of, decision: "withdraw" }),
    toast: { title: "Withdrawn", description: "The customer doesn't see this file anymore." },
  },
  show: {
    decide: (deps: Dependencies, { versionId }: { versionId: string }) =>
      showPaper(deps, { versionId, isShown: true }),
    toast: { title: "Shown", description: "The customer now sees this document." },
  },
  hide: {
    decide: (deps: Dependencies, { versionId }: { versionId: string }) =>
      showPaper(deps, { versionId, isShown: false }),
    toast: { title: "Hidden", description: "The customer doesn't see this document anymore." },
  },
} as const;

/** Decides what the customer sees of the documents of the load that `find` returns. */
export function reviewHandler(intent: keyof typeof decisions, find: (args: FormArgs) => Found) {
  return formHandler({
    schema: reviewSchema,
    permit: (args) => void find(args),
    refusalToast: overtakenToast,
    run: async ({ id: versionId }, args) => {
      const { deps, id, to } = find(args);
      const { decide, toast } = decisions[intent];
      await decide(deps, { id, versionId });
      return { to, toast };
    },
  });
}
