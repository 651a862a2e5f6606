import type { FreightCluster } from "#scripts/cluster/cluster.ts";
import { readMemberRoles } from "#scripts/cluster/members.ts";
import type { PostgresMember } from "#scripts/cluster/postgres-member.ts";
import type { ProductProcess } from "#scripts/cluster/product-process.ts";

/** Something that breaks: `begin` breaks it and returns how it's put right. */
export type Fault = {
  name: string;
  /** Done before the round, while everything works. */
  prepare?: (cluster: FreightCluster) => Promise<void>;
  begin: (cluster: FreightCluster, round: number) => Promise<() => Promise<void>>;
};

async function memberWith(role: string, { members }: FreightCluster): Promise<PostgresMember> {
  const named = (await readMemberRoles(members)).find((one) => one.role === role)?.name;
  const found = members.find(({ name }) => name === named);
  if (!found) throw new Error(`no member is the ${role}`);
  return found;
}

function freeze(part: PostgresMember | ProductProcess) {
  part.signal("SIGSTOP");
  return async () => part.signal("SIGCONT");
}

function kill(part: PostgresMember | ProductProcess) {
  part.signal("SIGKILL");
  return async () => part.start();
}

const freezePrimary = async (cluster: FreightCluster) =>
  freeze(await memberWith("leader", cluster));

/** Another one each round. */
function productOf({ products }: FreightCluster, round: number): ProductProcess {
  const product = products[round % products.length];
  if (!product) throw new Error("no process of the product");
  return product;
}

/** Each fault, in the order of the rounds. A member is a machine: PostgreSQL and its Patroni. */
export const faults: readonly Fault[] = [
  { name: "primary killed", begin: async (cluster) => kill(await memberWith("leader", cluster)) },
  { name: "primary frozen, its sessions cut", begin: freezePrimary },
  {
    name: "primary frozen, its sessions kept",
    prepare: ({ restartPrimaryProxy }) => restartPrimaryProxy({ cutsSessions: false }),
    begin: async (cluster) => {
      const thaw = await freezePrimary(cluster);
      return async () => {
        await thaw();
        await cluster.restartPrimaryProxy({ cutsSessions: true });
      };
    },
  },
  {
    name: "primary cut off from etcd",
    begin: async (cluster) => {
      const { etcd } = await memberWith("leader", cluster);
      etcd.cut();
      return async () => etcd.restore();
    },
  },
  {
    name: "synchronous standby frozen",
    begin: async (cluster) => freeze(await memberWith("sync_standby", cluster)),
  },
  {
    name: "PostgreSQL of the primary killed",
    begin: async (cluster) => {
      (await memberWith("leader", cluster)).signalPostgres("SIGKILL");
      // Its Patroni starts it again.
      return async () => {};
    },
  },
  { name: "product killed", begin: async (cluster, round) => kill(productOf(cluster, round)) },
  { name: "product frozen", begin: async (cluster, round) => freeze(productOf(cluster, round)) },
];

/** The faults of a run: as many as `rounds`, in turn, of those whose names have `only` in them. */
export function faultsOf(rounds: number, only: string): Fault[] {
  const chosen = faults.filter(({ name }) => name.includes(only));
  return Array.from(
    { length: chosen.length > 0 ? rounds : 0 },
    (_, n) => chosen[n % chosen.length],
  ).filter((fault) => fault !== undefined);
}
