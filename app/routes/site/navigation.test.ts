import { describe, expect, it } from "vitest";
import { isActive, mainNavigation } from "./navigation.ts";

const highlighted = (pathname: string) =>
  mainNavigation.filter(({ to }) => isActive(pathname, to)).map(({ name }) => name);

describe("a visitor who looks at the header", () => {
  it("sees Home highlighted on the home page and nowhere else", () => {
    expect(highlighted("/")).toEqual(["Home"]);
    expect(highlighted("/contact")).toEqual(["Contact"]);
  });

  it("sees the section highlighted on the pages inside it", () => {
    expect(highlighted("/blog/freight-class")).toEqual(["Blog"]);
    expect(highlighted("/services/")).toEqual(["Services"]);
  });

  it("sees nothing highlighted by an address that only begins alike", () => {
    expect(highlighted("/services-elsewhere")).toEqual([]);
    expect(highlighted("/about")).toEqual([]);
  });
});
