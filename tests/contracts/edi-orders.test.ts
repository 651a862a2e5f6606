import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedBy } from "#app/features/edi/tender-answer.ts";
import { AppError } from "#app/platform/errors.ts";
import { ediScene, tradingPartner } from "#tests/support/edi-scene.ts";
import { times } from "#tests/support/long-run.ts";

type Purpose = "00" | "04" | "01";
type Arrival = { purpose: Purpose; isBroken: boolean };
/** A 204 that comes, or the place of one that staff correct or accept. */
type Step = Arrival | { corrected: number } | { accepted: number };

type State = "failed" | "done" | "declined" | "replaced" | "canceled";
type Modeled = {
  purpose: Purpose;
  weight: number;
  state: State;
  /** A cancellation that came before there was anything to cancel. */
  isFirst?: boolean;
  /** Staff are asked whether to accept it, and did. */
  asks?: boolean;
  isAccepted?: boolean;
};

/** What a partner would expect of its 204s with one number, told plainly. */
class Model {
  messages: Modeled[] = [];
  load: { weight: number; isCanceled: boolean } | null = null;
  isCanceledUnbooked = false;

  arrive({ purpose, isBroken }: Arrival, weight: number) {
    this.messages.push({ purpose, weight, state: "failed" });
    if (!isBroken) this.run(this.messages.length - 1);
  }

  run(place: number) {
    const message = this.messages[place];
    if (message?.state !== "failed") return;
    message.asks = false;
    message.state = this.load ? this.onLoad(this.load, message) : this.withoutLoad(message);
  }

  accept(place: number) {
    const message = this.messages[place];
    if (message?.state !== "failed" || !message.asks) return;
    message.isAccepted = true;
    this.run(place);
  }

  private onLoad(load: { weight: number; isCanceled: boolean }, message: Modeled): State {
    if (message.purpose === "01") {
      load.isCanceled = true;
      this.close(message, "canceled");
      return "done";
    }
    if (load.isCanceled) return "declined";
    // Each of these messages has another weight.
    if (message.purpose === "00" || this.hasUnclearCancellation()) return "failed";
    load.weight = message.weight;
    this.close(message, "replaced");
    return "done";
  }

  private withoutLoad(message: Modeled): State {
    const place = this.messages.indexOf(message);
    const open = this.messages.filter((one) => one !== message && one.state === "failed");
    const isEarlier = (one: Modeled) => this.messages.indexOf(one) < place;
    const isWaiting = open.some((one) => isEarlier(one) && one.purpose !== "01");
    if (message.purpose === "01" && (isWaiting || this.isCanceledUnbooked)) {
      this.isCanceledUnbooked = true;
      this.close(message, "canceled");
      return "done";
    }
    message.isFirst = message.purpose === "01" && !this.isCanceledUnbooked;
    if (this.isCanceledUnbooked || message.purpose === "01") return "declined";
    if (message.purpose === "04" && !isWaiting) return "declined";
    if (this.hasUnclearCancellation()) return "failed";
    const isCanceledFirst = this.messages.some((one) => one.isFirst && isEarlier(one));
    message.asks = isCanceledFirst && !message.isAccepted;
    if (message.asks) return "failed";
    this.load = { weight: message.weight, isCanceled: false };
    this.close(message, "replaced");
    return "done";
  }

  private hasUnclearCancellation() {
    return this.messages.some((one) => one.purpose === "01" && one.state === "failed");
  }

  private close(by: Modeled, state: State) {
    for (const one of this.messages.slice(0, this.messages.indexOf(by))) {
      if (one.state === "failed") one.state = state;
    }
  }
}

const arrival = fc.record({
  purpose: fc.constantFrom<Purpose>("00", "00", "04", "01"),
  isBroken: fc.boolean(),
});
const correction = fc.record({ corrected: fc.nat({ max: 3 }) });
const acceptance = fc.record({ accepted: fc.nat({ max: 3 }) });
const anyStep = fc.oneof<fc.Arbitrary<Step>[]>(arrival, arrival, correction, acceptance);
const anyOrder = fc.array(anyStep, { minLength: 3, maxLength: 7 });
const cancellation = fc.record({ purpose: fc.constant<Purpose>("01"), isBroken: fc.boolean() });
const canceledFirst = fc
  .tuple(cancellation, arrival, anyOrder)
  .map(([first, second, others]): Step[] => [first, second, ...others]);

describe("204s of one shipment number in any order", () => {
  const { db, sendOne, now, answer, correct } = ediScene();

  /** Sends and corrects 204s as the steps say, and returns what there is then. */
  async function replay(steps: readonly Step[]) {
    const { tender, loads, answers } = await tradingPartner(db);
    const ids: string[] = [];
    const correctDay = async (id: string) => {
      const message = await now({ id });
      await correct(message, message.text.replace("20271301", "20270301"));
    };
    const accept = async (id: string) => {
      const message = await now({ id });
      if (askedBy(message.problems).includes("accepts")) await answer(message, { accepts: "on" });
    };
    for (const step of steps) {
      if ("accepted" in step) {
        const id = ids[step.accepted];
        if (id) await accept(id);
        continue;
      }
      if ("corrected" in step) {
        const id = ids[step.corrected];
        if (!id) continue;
        const refusal = await correctDay(id).catch((error: unknown) => error);
        if (refusal) expect(refusal).toBeInstanceOf(AppError);
        continue;
      }
      const { purpose, isBroken } = step;
      const text = tender({ purpose, weight: weightOf(ids.length) });
      const sent = isBroken ? text.replace("*38*20270301", "*38*20271301") : text;
      ids.push((await sendOne(sent)).id);
    }
    const states = await Promise.all(ids.map(async (id) => (await now({ id })).state));
    const responses = (await answers()).filter(([kind]) => kind === "990").length;
    const [load, ...others] = await loads();
    expect(others).toEqual([]);
    return { states, responses, load };
  }

  test("leave the load of the last one, none that was canceled, and one 990 for each that ran", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyOrder, canceledFirst), async (steps) => {
        const model = new Model();
        for (const step of steps) {
          if ("corrected" in step) model.run(step.corrected);
          else if ("accepted" in step) model.accept(step.accepted);
          else model.arrive(step, weightOf(model.messages.length));
        }
        const { states, responses, load } = await replay(steps);
        expect(states).toEqual(model.messages.map(({ state }) => state));
        const ran = states.filter((state) => state === "done" || state === "declined");
        expect(responses).toBe(ran.length);
        expect(load && { weight: load.weight, isCanceled: load.canceledAt !== null }).toEqual(
          model.load ?? undefined,
        );
      }),
      { numRuns: times(15, 200), endOnFailure: true },
    );
  });
});

const weightOf = (place: number) => 30_000 + 1_000 * place;
