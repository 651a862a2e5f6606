import type { PersonalDataFixture } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    accessorial_rates: "are our own prices, the same for everybody",
    diesel_prices: "are prices of a fuel, the same for everybody",
    fuel_tables: "are our own prices, the same for everybody",
    rates: "are our own prices, the same for everybody",
  },
};
