import { company } from "./profile.ts";

export type Region = {
  id: string;
  name: string;
  /** USPS codes. Every state and DC belongs to exactly one region. */
  states: readonly string[];
  description: string;
};

/** The twelve regions of the full truckload page, roughly east to west. */
export const regions: readonly Region[] = [
  {
    id: "new-england",
    name: "New England",
    states: ["CT", "MA", "ME", "NH", "RI", "VT"],
    description:
      "More freight arrives than leaves, so book the truck with its next load in mind, and watch for tight city docks.",
  },
  {
    id: "mid-atlantic",
    name: "Mid-Atlantic",
    states: ["NJ", "NY", "PA"],
    description:
      "Warehouses around the Port of New York and New Jersey and eastern Pennsylvania; tolls and appointments shape the day.",
  },
  {
    id: "chesapeake",
    name: "Chesapeake and Appalachia",
    states: ["DC", "DE", "MD", "VA", "WV"],
    description:
      "Baltimore and Norfolk port freight, federal consignees around Washington, and mountain grades in the west.",
  },
  {
    id: "south-atlantic",
    name: "South Atlantic",
    states: ["GA", "NC", "SC"],
    description:
      "Atlanta distribution, Savannah and Charleston containers, and manufacturing along the Piedmont.",
  },
  {
    id: "gulf-coast",
    name: "Florida and the Gulf Coast",
    states: ["AL", "FL", "LA", "MS"],
    description:
      "Gulf ports and plants; peninsular Florida takes in far more than it ships, and its trucks are priced for the trip back.",
  },
  {
    id: "mid-south",
    name: "Mid-South",
    states: ["AR", "KY", "TN"],
    description:
      "Memphis and Louisville, where road, rail and the air-cargo hubs meet; a common place to change mode.",
  },
  {
    id: "great-lakes",
    name: "Great Lakes",
    states: ["IL", "IN", "MI", "OH", "WI"],
    description:
      "Our home region: automotive and machinery plants, dense LTL networks, and Chicago's rail ramps.",
  },
  {
    id: "upper-midwest",
    name: "Upper Midwest",
    states: ["IA", "MN", "ND", "SD"],
    description:
      "Food, grain products and farm equipment; winter weather and harvest season both move the price of a truck.",
  },
  {
    id: "central-plains",
    name: "Central Plains",
    states: ["KS", "MO", "NE", "OK"],
    description:
      "Kansas City and St. Louis crossroads freight, meat on reefers, and open-deck loads for energy and construction.",
  },
  {
    id: "southwest",
    name: "Texas and the Southwest",
    states: ["AZ", "NM", "TX"],
    description:
      "Houston, Dallas and the Laredo gateway, with produce crossing at Nogales in its season.",
  },
  {
    id: "mountain",
    name: "Mountain West",
    states: ["CO", "ID", "MT", "NV", "UT", "WY"],
    description:
      "Denver, Salt Lake City and Reno distribution; passes close in winter, and outlying points need more notice.",
  },
  {
    id: "pacific",
    name: "Pacific, Alaska and Hawaii",
    states: ["AK", "CA", "HI", "OR", "WA"],
    description:
      "West Coast ports and produce; Alaska adds a border crossing or a barge, and Hawaii always means ocean or air.",
  },
];

export type Lane = {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
};

export const laneOrigin: Lane = {
  city: company.address.city,
  state: company.address.state,
  latitude: company.address.latitude,
  longitude: company.address.longitude,
};

/** Destinations drawn on the map from our home city: places only, no rates or transit times. */
export const lanes: readonly Lane[] = [
  { city: "Chicago", state: "IL", latitude: 41.8781, longitude: -87.6298 },
  { city: "Detroit", state: "MI", latitude: 42.3314, longitude: -83.0458 },
  { city: "Newark", state: "NJ", latitude: 40.7357, longitude: -74.1724 },
  { city: "Charlotte", state: "NC", latitude: 35.2271, longitude: -80.8431 },
  { city: "Atlanta", state: "GA", latitude: 33.749, longitude: -84.388 },
  { city: "Miami", state: "FL", latitude: 25.7617, longitude: -80.1918 },
  { city: "Memphis", state: "TN", latitude: 35.1495, longitude: -90.049 },
  { city: "Dallas", state: "TX", latitude: 32.7767, longitude: -96.797 },
  { city: "Laredo", state: "TX", latitude: 27.5036, longitude: -99.5076 },
  { city: "Denver", state: "CO", latitude: 39.7392, longitude: -104.9903 },
  { city: "Los Angeles", state: "CA", latitude: 34.0522, longitude: -118.2437 },
  { city: "Seattle", state: "WA", latitude: 47.6062, longitude: -122.3321 },
];

export function regionOfState(code: string): Region | undefined {
  return regions.find((region) => region.states.includes(code));
}
