import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { PasskeyAnswer } from "#app/features/accounts/passkeys.server.ts";
import { line } from "#app/forms/fields.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";

const asked = z.discriminatedUnion("step", [
  z.object({ step: z.literal("begin") }),
  z.object({
    step: z.literal("end"),
    /** Better Auth validates its contents. */
    response: z.custom<PasskeyAnswer>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    ),
    name: line({ what: "Name", max: 60 }).default("Passkey"),
  }),
]);

type Steps = {
  /** The challenge, and its cookie. */
  begin: () => Promise<{ headers: Headers; response: unknown }>;
  end: (answer: { response: PasskeyAnswer; name: string }) => Promise<{
    to: string;
    cookies: string[];
  }>;
};

/** Serves `passkey.ts`, which requests a challenge and then sends the device's answer. */
export async function passkeyAnswer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { begin, end }: Steps,
): Promise<Response> {
  try {
    const body = asked.safeParse(await request.json().catch(() => null));
    if (!body.success) return Response.json({ message: "Not a passkey" }, { status: 400 });
    if (body.data.step === "begin") {
      const { headers, response } = await begin();
      return json({ options: response }, headers.getSetCookie());
    }
    const { to, cookies } = await end(body.data);
    return json({ to }, cookies);
  } catch (error) {
    const { message, status } = toUserError(context, error);
    return Response.json({ message }, { status });
  }
}

function json(body: unknown, cookies: readonly string[]): Response {
  const answer = Response.json(body, { headers: { "cache-control": "no-store" } });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
