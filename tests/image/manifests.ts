import { globSync, readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

/** What the tests read of a manifest of Kubernetes; the rest of it is there, too. */
export type Manifest = {
  file: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: a schema of Kubernetes would be longer than the manifests
  [part: string]: any;
};

/** All manifests in deploy/kubernetes, the example of the secret as well. */
export const manifests: Manifest[] = globSync("deploy/kubernetes/*").flatMap((file) =>
  parseAllDocuments(readFileSync(file, "utf8"), { strict: true, uniqueKeys: true }).map(
    (document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return { file, ...document.toJS() };
    },
  ),
);

/** The only manifest of a kind. */
export function manifestOf(kind: string): Manifest {
  const [found, ...more] = manifests.filter((one) => one.kind === kind);
  if (!found || more.length > 0) throw new Error(`There isn't one ${kind}`);
  return found;
}
