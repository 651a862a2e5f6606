/** Work that waits, of those who asked for it. */
export type Ask<Work> = { asker: string; work: Work };

/**
 * Work in a fair line: one after another of those who ask gets a turn, so that who asks for much holds
 * up nobody who asks for little. An asker has one at a time under way.
 */
export class FairQueue<Work> {
  /** Each asker's work in its order; the asker whose turn is next comes first. */
  readonly #lines = new Map<string, Ask<Work>[]>();
  readonly #busy = new Set<string>();

  /** How many of an asker's wait, or of all askers. */
  waiting(asker?: string): number {
    if (asker !== undefined) return this.#lines.get(asker)?.length ?? 0;
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  add(ask: Ask<Work>): void {
    const line = this.#lines.get(ask.asker);
    if (line) line.push(ask);
    else this.#lines.set(ask.asker, [ask]);
  }

  /** Takes what is next, which is then under way until it's `done`; undefined when nothing may begin. */
  take(): Ask<Work> | undefined {
    for (const [asker, line] of this.#lines) {
      const [first, ...rest] = line;
      if (!first || this.#busy.has(asker)) continue;
      // Behind all others, with what is left.
      this.#lines.delete(asker);
      if (rest.length > 0) this.#lines.set(asker, rest);
      this.#busy.add(asker);
      return first;
    }
    return undefined;
  }

  done({ asker }: Ask<Work>): void {
    this.#busy.delete(asker);
  }

  /** Takes out what nobody waits for anymore; false when it isn't in the line. */
  remove(ask: Ask<Work>): boolean {
    const line = this.#lines.get(ask.asker);
    const place = line?.indexOf(ask) ?? -1;
    if (!line || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(ask.asker);
    return true;
  }

  /** The place of something in the line: 1 is next, 0 isn't waiting anymore. */
  placeOf(ask: Ask<Work>): number {
    const own = this.#lines.get(ask.asker)?.indexOf(ask) ?? -1;
    if (own < 0) return 0;
    let before = own;
    let isEarlier = true;
    for (const [asker, line] of this.#lines) {
      if (asker === ask.asker) isEarlier = false;
      else before += Math.min(line.length, own + (isEarlier ? 1 : 0));
    }
    return before + 1;
  }
}
