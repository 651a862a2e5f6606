/** A file that came with a request. */
export class ReceivedFile extends File {
  /** Aborts when who sent it hangs up. */
  readonly sender: AbortSignal;

  constructor(
    bytes: Blob,
    { name, type, sender }: { name: string; type: string; sender: AbortSignal },
  ) {
    super([bytes], name, { type });
    this.sender = sender;
  }
}
