import { billingScenes } from "./billing-scenes.ts";
import { carrierScenes } from "./carrier-scenes.ts";
import { loadScenes } from "./load-scenes.ts";
import { offerScenes } from "./offer-scenes.ts";
import { quoteScenes } from "./quote-scenes.ts";
import { recordScenes } from "./record-scenes.ts";
import { stepsIn } from "./steps.ts";
import type { ExampleWorld, Scene } from "./world.ts";

/** Sets up what there is before an example; where nothing is said, a load of the shipper's. */
export function scenesIn(world: ExampleWorld): (operationId: string) => Promise<Scene> {
  const steps = stepsIn(world);
  const scenes = {
    ...loadScenes(world, steps),
    ...offerScenes(world, steps),
    ...quoteScenes(world, steps),
    ...billingScenes(world, steps),
    ...carrierScenes(world),
    ...recordScenes(world),
  };
  return (operationId) => (scenes[operationId] ?? steps.booked)();
}
