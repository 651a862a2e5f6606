/** The code with which an attempt is refused, or "done". */
export function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );
}
