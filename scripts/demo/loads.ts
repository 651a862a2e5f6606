import { type Mode, modes, type Status, statuses } from "#app/features/shipments/shipment.ts";

type Lane = { origin: string; destination: string };
type Freight = { description: string; weight: readonly [least: number, most: number] };

const lanes: Record<Mode, readonly Lane[]> = {
  LTL: [
    { origin: "Indianapolis, IN 46241", destination: "Columbus, OH 43215" },
    { origin: "Fort Wayne, IN 46802", destination: "Nashville, TN 37210" },
    { origin: "Indianapolis, IN 46225", destination: "St. Louis, MO 63103" },
    { origin: "Kokomo, IN 46901", destination: "Grand Rapids, MI 49503" },
    { origin: "Evansville, IN 47708", destination: "Louisville, KY 40202" },
  ],
  FTL: [
    { origin: "Indianapolis, IN 46241", destination: "Dallas, TX 75207" },
    { origin: "Lafayette, IN 47901", destination: "Atlanta, GA 30336" },
    { origin: "South Bend, IN 46601", destination: "Harrisburg, PA 17111" },
    { origin: "Indianapolis, IN 46268", destination: "Denver, CO 80216" },
    { origin: "Terre Haute, IN 47807", destination: "Charlotte, NC 28208" },
  ],
  AIR: [
    { origin: "Indianapolis, IN 46241", destination: "Seattle, WA 98158" },
    { origin: "Indianapolis, IN 46241", destination: "Los Angeles, CA 90045" },
    { origin: "Bloomington, IN 47403", destination: "Boston, MA 02128" },
    { origin: "Columbus, IN 47201", destination: "El Paso, TX 79925" },
  ],
  OCEAN: [
    { origin: "Indianapolis, IN 46241", destination: "Savannah, GA 31407" },
    { origin: "Anderson, IN 46016", destination: "Long Beach, CA 90802" },
    { origin: "Muncie, IN 47302", destination: "Norfolk, VA 23510" },
  ],
};

const freight: Record<Mode, readonly Freight[]> = {
  LTL: [
    { description: "4 pallets of machined castings, banded and wrapped", weight: [1800, 4200] },
    { description: "2 crates of conveyor rollers", weight: [640, 1500] },
    { description: "6 pallets of boxed ceiling fixtures, do not stack", weight: [1100, 2600] },
  ],
  FTL: [
    { description: "22 pallets of bottled water", weight: [38000, 43500] },
    { description: "26 pallets of automotive seat frames", weight: [21000, 31000] },
    { description: "Steel coils on skids, tarps needed", weight: [36000, 44800] },
  ],
  AIR: [
    { description: "1 carton of wiring harnesses for a line that is down", weight: [18, 120] },
    { description: "3 crates of surgical instrument trays", weight: [90, 410] },
    { description: "2 skids of circuit boards, antistatic packed", weight: [220, 900] },
  ],
  OCEAN: [
    { description: "40-foot container of wooden furniture", weight: [14000, 26000] },
    { description: "20-foot container of engine blocks", weight: [28000, 42000] },
  ],
};

export type DemoLoad = Lane & {
  mode: Mode;
  status: Status;
  description: string;
  /** Pounds. */
  weight: number;
  bookedAt: Date;
  /** When it reached each status after Quoted, in order. */
  movedAt: Date[];
};

const hour = 3_600_000;

/** `count` realistic loads booked up to `now`, older ones further along; the same on each call. */
export function demoLoads(count: number, now: Date): DemoLoad[] {
  const draw = drawing(20_180_401);
  return Array.from({ length: count }, (_, place) => {
    const mode = pick(modes, draw);
    const goods = pick(freight[mode], draw);
    const [least, most] = goods.weight;
    const status: Status =
      place < count * 0.12 ? "Quoted" : place < count * 0.22 ? "In Transit" : "Delivered";
    const bookedAt = new Date(now.getTime() - (2 + place * 4 + draw() * 3) * hour);
    const pickedUp = new Date(
      Math.min(bookedAt.getTime() + (2 + draw() * 20) * hour, now.getTime()),
    );
    const arrived = new Date(pickedUp.getTime() + (10 + draw() * 60) * hour);
    return {
      ...pick(lanes[mode], draw),
      mode,
      status,
      description: goods.description,
      weight: Math.round((least + draw() * (most - least)) * 2) / 2,
      bookedAt,
      movedAt: [pickedUp, arrived].slice(0, statuses.indexOf(status)),
    };
  });
}

/** A seeded pseudorandom generator of numbers from 0 to 1. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<Item>(items: readonly Item[], draw: () => number): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
