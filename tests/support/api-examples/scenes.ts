import type { Asker } from "./people.ts";
import type { ApiExamples } from "./permissions.ts";
import { stepsIn } from "./steps.ts";
import type { ExampleWorld, Scene, Scenes } from "./world.ts";

/** What each capability declares of its operations. */
const examples = Object.values(
  import.meta.glob<ApiExamples>("/app/features/**/api-examples.fixture.ts", {
    eager: true,
    import: "apiExamples",
  }),
);

/** Each operation of the API with who may use it. */
export const apiPermissions: readonly [operation: string, who: readonly Asker[]][] =
  examples.flatMap(({ who }) => Object.entries(who));

/** Sets up what there is before an example; where nothing is said, a load of the shipper's. */
export function scenesIn(world: ExampleWorld): (operationId: string) => Promise<Scene> {
  const steps = stepsIn(world);
  const scenes: Scenes = Object.assign({}, ...examples.map((one) => one.scenes?.(world, steps)));
  return (operationId) => (scenes[operationId] ?? steps.booked)();
}
