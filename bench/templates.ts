import { post, tender } from "#tests/support/visitor.ts";
import { type LoadRequest, uniqueKey } from "./measure-rate.ts";
import type { Person } from "./people.ts";

const stop = (place: number, kind: string, city: string, zip: string) => ({
  [`stops[${place}].kind`]: kind,
  [`stops[${place}].company`]: "Lakeside Foundry",
  [`stops[${place}].street`]: "40 Harbor Drive",
  [`stops[${place}].city`]: city,
  [`stops[${place}].state`]: "IN",
  [`stops[${place}].zip`]: zip,
});

/** The forms that complete a load: three stops, two units with an item each, and its equipment. */
const sections = {
  stops: {
    ...stop(0, "pickup", "Gary", "46402"),
    ...stop(1, "stop-off", "Kokomo", "46901"),
    ...stop(2, "delivery", "Indianapolis", "46204"),
  },
  freight: Object.fromEntries(
    [0, 1].flatMap((unit) => [
      [`units[${unit}].kind`, "Pallet"],
      [`units[${unit}].count`, "12"],
      [`units[${unit}].items[0].description`, "Machined castings"],
      [`units[${unit}].items[0].pieces`, "60"],
    ]),
  ),
  care: { equipment: "refrigerated", temperatureMin: "34", temperatureMax: "38" },
};

/** Keeps a complete load as a template for each person; returns the requests that book from them. */
export function keepTemplates(url: string, people: readonly Person[]): Promise<LoadRequest[]> {
  return Promise.all(
    people.map(async ({ cookie }) => {
      const send = async (path: string, fields: Record<string, string> | URLSearchParams) => {
        const { status } = await post(url + path, new URLSearchParams(fields), cookie);
        if (status !== 302) throw new Error(`${path} answered ${status}`);
      };
      const read = (path: string) => fetch(url + path, { headers: { cookie } });
      await send("/brokerage", tender());
      const { data } = await (await read("/api/v1/shipments")).json();
      const load = `/brokerage/shipments/${data[0].trackingId}`;
      for (const [edit, [section, fields]] of Object.entries(sections).entries()) {
        await send(`${load}/details/${section}`, { version: String(edit + 1), ...fields });
      }
      await send(load, { intent: "save-template", name: "Castings" });
      const html = await (await read("/brokerage/templates")).text();
      const id = /name="id" value="([^"]+)"/.exec(html)?.[1];
      if (!id) throw new Error("the template is not listed");
      const headers = { origin: url, cookie, "content-type": "application/x-www-form-urlencoded" };
      const body = `${new URLSearchParams({ intent: "tender", id, bookingKey: uniqueKey })}`;
      return { method: "POST", headers, body };
    }),
  );
}
