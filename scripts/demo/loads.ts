import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import type { UnitKind } from "#app/features/shipments/load/freight.ts";
import { type Mode, modes, type Status, statuses } from "#app/features/shipments/shipment.ts";

/** `via` is a city on the way, `consignee` the company at the destination. */
type Lane = { origin: string; destination: string; via: string; consignee: string };

/** Equal handling units; their sides are inches. */
export type DemoFreight = {
  description: string;
  /** Pounds of the whole load. */
  weight: readonly [least: number, most: number];
  unit: { kind: UnitKind; count: number; sides: readonly [number, number, number] };
  goods: string;
  freightClass: number | null;
  equipment: EquipmentId | null;
};

const lanes: Record<Mode, readonly Lane[]> = {
  LTL: [
    {
      origin: "Indianapolis, IN 46241",
      destination: "Columbus, OH 43215",
      via: "Dayton, OH",
      consignee: "Scioto Pump Works",
    },
    {
      origin: "Fort Wayne, IN 46802",
      destination: "Nashville, TN 37210",
      via: "Louisville, KY",
      consignee: "Cumberland Fixtures",
    },
    {
      origin: "Indianapolis, IN 46225",
      destination: "St. Louis, MO 63103",
      via: "Effingham, IL",
      consignee: "Gateway Bearings",
    },
    {
      origin: "Kokomo, IN 46901",
      destination: "Grand Rapids, MI 49503",
      via: "South Bend, IN",
      consignee: "Grand River Conveyors",
    },
    {
      origin: "Evansville, IN 47708",
      destination: "Louisville, KY 40202",
      via: "Jasper, IN",
      consignee: "Falls City Lighting",
    },
  ],
  FTL: [
    {
      origin: "Indianapolis, IN 46241",
      destination: "Dallas, TX 75207",
      via: "Memphis, TN",
      consignee: "Trinity Distribution",
    },
    {
      origin: "Lafayette, IN 47901",
      destination: "Atlanta, GA 30336",
      via: "Nashville, TN",
      consignee: "Chattahoochee Grocers",
    },
    {
      origin: "South Bend, IN 46601",
      destination: "Harrisburg, PA 17111",
      via: "Toledo, OH",
      consignee: "Susquehanna Seating",
    },
    {
      origin: "Indianapolis, IN 46268",
      destination: "Denver, CO 80216",
      via: "Kansas City, MO",
      consignee: "Front Range Steel",
    },
    {
      origin: "Terre Haute, IN 47807",
      destination: "Charlotte, NC 28208",
      via: "Knoxville, TN",
      consignee: "Catawba Supply",
    },
  ],
  AIR: [
    {
      origin: "Indianapolis, IN 46241",
      destination: "Seattle, WA 98158",
      via: "Denver, CO",
      consignee: "Rainier Avionics",
    },
    {
      origin: "Indianapolis, IN 46241",
      destination: "Los Angeles, CA 90045",
      via: "Dallas, TX",
      consignee: "Pacific Harness Co.",
    },
    {
      origin: "Bloomington, IN 47403",
      destination: "Boston, MA 02128",
      via: "Indianapolis, IN",
      consignee: "Charles River Surgical",
    },
    {
      origin: "Columbus, IN 47201",
      destination: "El Paso, TX 79925",
      via: "Indianapolis, IN",
      consignee: "Franklin Mountain Assembly",
    },
  ],
  OCEAN: [
    {
      origin: "Indianapolis, IN 46241",
      destination: "Savannah, GA 31407",
      via: "Atlanta, GA",
      consignee: "Garden City Terminal",
    },
    {
      origin: "Anderson, IN 46016",
      destination: "Long Beach, CA 90802",
      via: "Kansas City, MO",
      consignee: "Harbor Gate Terminal",
    },
    {
      origin: "Muncie, IN 47302",
      destination: "Norfolk, VA 23510",
      via: "Columbus, OH",
      consignee: "Elizabeth River Terminal",
    },
  ],
};

const freight: Record<Mode, readonly DemoFreight[]> = {
  LTL: [
    {
      description: "4 pallets of machined castings, banded and wrapped",
      weight: [1800, 4200],
      unit: { kind: "Pallet", count: 4, sides: [48, 40, 36] },
      goods: "Machined castings",
      freightClass: 70,
      equipment: "dry-van",
    },
    {
      description: "2 crates of conveyor rollers",
      weight: [640, 1500],
      unit: { kind: "Crate", count: 2, sides: [60, 40, 42] },
      goods: "Conveyor rollers",
      freightClass: 85,
      equipment: "dry-van",
    },
    {
      description: "6 pallets of boxed ceiling fixtures, do not stack",
      weight: [1100, 2600],
      unit: { kind: "Pallet", count: 6, sides: [48, 40, 60] },
      goods: "Ceiling fixtures in boxes",
      freightClass: 125,
      equipment: "dry-van",
    },
  ],
  FTL: [
    {
      description: "22 pallets of bottled water",
      weight: [38000, 43500],
      unit: { kind: "Pallet", count: 22, sides: [48, 40, 56] },
      goods: "Bottled water",
      freightClass: null,
      equipment: "dry-van",
    },
    {
      description: "26 pallets of automotive seat frames",
      weight: [21000, 31000],
      unit: { kind: "Pallet", count: 26, sides: [48, 40, 80] },
      goods: "Seat frames",
      freightClass: null,
      equipment: "dry-van",
    },
    {
      description: "Steel coils on skids, tarps needed",
      weight: [36000, 44800],
      unit: { kind: "Roll", count: 8, sides: [48, 48, 40] },
      goods: "Steel coils on skids",
      freightClass: null,
      equipment: "flatbed",
    },
  ],
  AIR: [
    {
      description: "1 carton of wiring harnesses for a line that is down",
      weight: [18, 120],
      unit: { kind: "Box", count: 1, sides: [24, 18, 18] },
      goods: "Wiring harnesses",
      freightClass: null,
      equipment: null,
    },
    {
      description: "3 crates of surgical instrument trays",
      weight: [90, 410],
      unit: { kind: "Crate", count: 3, sides: [30, 24, 24] },
      goods: "Surgical instrument trays",
      freightClass: null,
      equipment: null,
    },
    {
      description: "2 skids of circuit boards, antistatic packed",
      weight: [220, 900],
      unit: { kind: "Pallet", count: 2, sides: [48, 40, 30] },
      goods: "Circuit boards",
      freightClass: null,
      equipment: null,
    },
  ],
  OCEAN: [
    {
      description: "40-foot container of wooden furniture",
      weight: [14000, 26000],
      unit: { kind: "Other", count: 1, sides: [474, 92, 94] },
      goods: "Wooden furniture",
      freightClass: null,
      equipment: "container-chassis",
    },
    {
      description: "20-foot container of engine blocks",
      weight: [28000, 42000],
      unit: { kind: "Other", count: 1, sides: [232, 92, 94] },
      goods: "Engine blocks",
      freightClass: null,
      equipment: "container-chassis",
    },
  ],
};

export type DemoLoad = Lane & {
  mode: Mode;
  status: Status;
  description: string;
  /** Pounds. */
  weight: number;
  bookedAt: Date;
  freight: DemoFreight;
  /** When it is picked up and delivered, by plan and, once it was, in fact. */
  pickUpAt: Date;
  deliverAt: Date;
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
    const bookedAt = after(now, -(2 + place * 4 + draw() * 3));
    const [pickUpAt, deliverAt] = planOf({ status, bookedAt, now }, draw);
    const { count: units } = goods.unit;
    return {
      ...pick(lanes[mode], draw),
      mode,
      status,
      description: goods.description,
      freight: goods,
      weight: Math.round((least + draw() * (most - least)) / units) * units,
      bookedAt,
      pickUpAt,
      deliverAt,
      movedAt: [pickUpAt, deliverAt].slice(0, statuses.indexOf(status)),
    };
  });
}

/** When a load is picked up and delivered: some that are in transit are late. */
function planOf(
  { status, bookedAt, now }: { status: Status; bookedAt: Date; now: Date },
  draw: () => number,
): [pickUpAt: Date, deliverAt: Date] {
  const [pickup, transit] = [draw(), draw()];
  if (status === "In Transit") return [after(now, -4 - pickup * 60), after(now, -3 + transit * 30)];
  const pickUpAt =
    status === "Quoted" ? after(now, -6 + pickup * 80) : after(bookedAt, 260 + pickup * 40);
  return [pickUpAt, after(pickUpAt, 18 + transit * 32)];
}

function after(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hour);
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
