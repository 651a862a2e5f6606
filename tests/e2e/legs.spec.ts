import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import {
  bookCarrier,
  dispatchDriver,
  reportDelivery,
  reportPickup,
  signConfirmation,
} from "./book-carrier.ts";
import { deskPathOf } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { readPage } from "./read-page.ts";
import { fillSplit, splitAt } from "./split-load.ts";
import { bookQuickly, firstLoad, history, toast } from "./tender.ts";
import { twoCarriers } from "./two-carriers.ts";

test.slow();

test("staff split a load into three legs and cover two; the customer sees one movement", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const { customer, first, second, names, unique } = await twoCarriers(
    { staff, anotherBrowser, product },
    ["Prairie Line", "Lakes Air"],
  );
  const route = { origin: "Indianapolis, IN 46204", destination: "Seattle, WA 98101" };
  await bookQuickly(customer, 1, { ...route, publicTracking: "on" });
  const trackingId = await firstLoad(customer);
  const deskUrl = await deskPathOf(staff, trackingId);

  await staff.goto(`${deskUrl}?do=split`);
  // The page is checked below, with its legs.
  await expectAlsoAccessible(staff);
  const [cartage, air] = ["Cartage", "Air"];
  const terminals = { ind: `Air cargo terminal IND ${unique}`, sea: `Air cargo SEA ${unique}` };
  await staff.getByLabel("Place, such as a terminal").fill(terminals.ind);
  await fillSplit(staff, { zip: "46241", modes: [cartage, air] });
  await staff.getByRole("button", { name: "Split here" }).click();
  await expect(toast(staff)).toContainText("Load split");
  await splitAt(staff, deskUrl, {
    after: "2",
    place: terminals.sea,
    zip: "98158",
    modes: [air, cartage],
  });
  await staff.goto(deskUrl);
  const legs = staff.getByRole("list", { name: "Legs" }).getByRole("listitem");
  await expect(legs).toHaveCount(3);
  await expect(legs.getByText("Needs a carrier")).toHaveCount(3);
  const urls = await legs
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const [one = "", two = ""] = urls;

  await bookCarrier(staff, { deskUrl: one, companyName: names.first, linehaul: "400" });
  await bookCarrier(staff, { deskUrl: two, companyName: names.second, linehaul: "2150" });
  await signConfirmation(first);
  await signConfirmation(second);
  await dispatchDriver(staff, one);
  await dispatchDriver(staff, two, "AWB 016");
  await staff.goto(two);
  await expectAccessible(staff);
  await staff.goto(deskUrl);
  await expect(legs.getByText(`${names.first}: Dispatched, $400.00`)).toBeVisible();
  await expect(legs.getByText(`${names.second}: Dispatched, $2,150.00`)).toBeVisible();
  await expect(legs.getByText("Needs a carrier")).toHaveCount(1);
  await expectAccessible(staff);

  // Each carrier has its own leg, and knows nothing of the others.
  await second.goto(`/carrier/loads/${trackingId}?do=give-up`);
  await expect(second.getByText(terminals.ind).first()).toBeVisible();
  await expect(second.getByText("$2,150.00").first()).toBeVisible();
  await expect(second.getByText(/\$400\.00|46204|98101/)).toHaveCount(0);
  // sign-again.spec.ts checks the page.
  await expectAlsoAccessible(second);

  // Nobody picks up a later leg before the first one.
  expect(await readPage(second, "/carrier")).toContain("Waiting for the leg ahead of yours");
  const waiting = await readPage(second, `/carrier/loads/${trackingId}`);
  expect(waiting).toContain("The leg ahead of yours hasn't handed the freight off yet.");
  expect(waiting).not.toContain("Report pickup");
  expect(await readPage(staff, two)).toContain(
    "can be reported once leg 1 has handed the freight off",
  );

  // To the customer it is one movement, whose last delivery is another carrier's.
  expect(await reportPickup(first, trackingId)).toContain(
    "The customer now sees it as In Transit.",
  );
  for (const answer of [
    await reportDelivery(first, trackingId),
    await reportPickup(second, trackingId),
  ]) {
    expect(answer).toContain("The customer still sees the load as In Transit.");
  }

  await customer.goto(`/brokerage/shipments/${trackingId}`);
  await expect(history(customer).filter({ hasText: "Arrived at terminal" })).toHaveCount(1);
  await expect(history(customer).filter({ hasText: "Departed terminal" })).toHaveCount(1);
  await expect(history(customer).filter({ hasText: "Delivered" })).toHaveCount(0);
  await expect(customer.getByText(/Air cargo|cartage|\$400\.00|\$2,150\.00/i)).toHaveCount(0);
  // load-messages.spec.ts checks the page.
  await expectAlsoAccessible(customer);

  await customer.goto(`/shipment-tracking?id=${trackingId}`);
  const tracked = customer.getByRole("region", { name: `Shipment ${trackingId}`, exact: true });
  await expect(tracked.getByRole("heading", { level: 2, name: "In Transit" })).toBeVisible();
  await expect(tracked.getByText(/Air cargo|Prairie Line|Lakes Air/)).toHaveCount(0);
});
