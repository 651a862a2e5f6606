import { placeOf } from "./capabilities.ts";
import type { Findable } from "./features/accounts/findable.ts";
import type { ListTasks } from "./features/accounts/list-tasks.server.ts";
import type { PersonalData } from "./features/accounts/personal-data.server.ts";
import type { UploadPage } from "./features/accounts/upload-page.ts";
import type { LoadFollower } from "./features/shipments/load/follow-load.server.ts";
import type { ShownOnLoad } from "./features/shipments/load/shown-on-load.ts";
import type { CountQueue } from "./platform/queue-counts.server.ts";
import type { WorkQueue } from "./platform/work-queue.server.ts";

/** What a capability declares in its `capability.server.ts`. */
type ServerCapability = {
  queueCounts?: Readonly<Record<string, CountQueue>>;
  personalData?: PersonalData;
  /** What waits for our team, for the start page of the staff desk. */
  listTasks?: ListTasks;
  /** What people find from anywhere on their desk. */
  findable?: readonly Findable[];
  uploads?: readonly UploadPage[];
  /** Work that the software has yet to do. */
  work?: readonly WorkQueue[];
  /** What it does when something happens to a load. */
  loadFollower?: LoadFollower;
  /** What it shows on a load's page. */
  shownOnLoad?: ShownOnLoad;
};

/** Each export names its type where it is declared, so that none is lost by finding the files. */
const found = import.meta.glob<ServerCapability>("./features/*/capability.server.ts", {
  eager: true,
});

const nameOf = (file: string) => file.split("/")[2] ?? "";

/** In their order; those that declare nothing else come last. */
const capabilities = Object.entries(found)
  .toSorted(([one], [other]) => placeOf(nameOf(one)) - placeOf(nameOf(other)))
  .map(([, capability]) => capability);

/** How each queue of the staff desk is counted, by its name. */
export const queueCounts: Readonly<Record<string, CountQueue>> = Object.assign(
  {},
  ...capabilities.map(({ queueCounts }) => queueCounts),
);

/** What each capability stores about people. */
export const personalData = capabilities.flatMap(({ personalData }) => personalData ?? []);

/** What waits for our team, of each capability. */
export const taskLists = capabilities.flatMap(({ listTasks }) => listTasks ?? []);

/** The kinds of records that people find from anywhere on their desk, in the order that they show. */
export const findables = capabilities
  .flatMap(({ findable }) => findable ?? [])
  .toSorted((one, other) => one.place - other.place);

/** Every page whose form takes a file. */
export const uploadPages = capabilities.flatMap(({ uploads }) => uploads ?? []);

/** All work that the software has yet to do. */
export const workQueues = capabilities.flatMap(({ work }) => work ?? []);

/** What capabilities do when something happens to a load, in their order. */
export const capabilityFollowers = capabilities.flatMap(({ loadFollower }) => loadFollower ?? []);

/** What capabilities show on a load's page, in their order. */
export const shownOnLoads = capabilities.flatMap(({ shownOnLoad }) => shownOnLoad ?? []);
