import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { articles } from "#app/features/blog/articles.server.ts";
import { services } from "#app/features/company/services/catalog.ts";
import { drawnSlugs, socialImage } from "./social-image.ts";

const folder = "public/social";
const pictures = readdirSync(folder).map((file) => ({
  file,
  bytes: readFileSync(`${folder}/${file}`),
}));

describe("someone who is sent a link", () => {
  it("sees the picture of the page, or else that of its section, or of the company", () => {
    expect(socialImage("/ltl-freight")).toBe("/social/ltl-freight.png");
    expect(socialImage("/blog/preparing-air-freight")).toBe("/social/preparing-air-freight.png");
    expect(socialImage("/tools/freight-class-calculator")).toBe("/social/tools.png");
    expect(socialImage("/contact")).toBe("/social/default.png");
    expect(socialImage("/")).toBe("/social/default.png");
  });

  it("sees one for every service and every article", () => {
    const slugs = [...services.map(({ id }) => id), ...articles.map(({ slug }) => slug)];
    expect(slugs.filter((slug) => !drawnSlugs.includes(slug))).toEqual([]);
  });

  it("never sees an empty frame: each picture that is named has been drawn", () => {
    const files = pictures.map(({ file }) => file).sort();
    expect(files).toEqual(["default", ...drawnSlugs].map((slug) => `${slug}.png`).sort());
  });

  it("waits for none of them: 1200 by 630 pixels in less than 60 kB", () => {
    for (const { file, bytes } of pictures) {
      expect([file, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([file, 1200, 630]);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });
});
