import type { Source } from "./tender-source.ts";
import type { Segment } from "./x12/segment.ts";

/** What the reader of a 204 took of it, and where each field of the load came from. */
export class TenderLedger {
  readonly #sources = new Map<string, Source>();
  readonly #taken = new Set<string>();

  /** Says where a field came from, such as "stops[0].zip", and that its element is taken. */
  keep(field: string, source: Source): void {
    this.#sources.set(field, source);
    if (source.element !== null) this.take(source.segment, source.element);
  }

  /** Says that elements are taken: a load says what they say. */
  take({ position }: Segment, ...elements: readonly number[]): void {
    for (const element of elements) this.#taken.add(`${position}-${element}`);
  }

  sourceOf(field: string): Source | undefined {
    return this.#sources.get(field);
  }

  isTaken({ position }: Segment, element: number): boolean {
    return this.#taken.has(`${position}-${element}`);
  }
}
