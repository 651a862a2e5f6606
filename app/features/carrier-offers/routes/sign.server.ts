import type { z } from "zod";
import type { signSchema } from "#app/features/papers/schema.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Signing = Parameters<typeof signRateConfirmation>[0] & {
  offer: Parameters<typeof signRateConfirmation>[1];
};

/** Signs a rate confirmation as the sent form says, from where it was sent; returns the toast. */
export async function sign(
  { context, request }: FormArgs,
  { offer, ...deps }: Signing,
  { agreed: sha256, ...signature }: z.output<typeof signSchema>,
) {
  const { clientAddress } = context.get(requestContext);
  const userAgent = request.headers.get("user-agent")?.slice(0, 300) ?? null;
  const from = { ipAddress: clientAddress, userAgent };
  await signRateConfirmation(deps, offer, { ...signature, sha256, ...from });
  return {
    title: "Rate confirmation signed",
    description: "You can download the signed version here.",
  };
}
