/** The path patterns of the pages that hydrate; see `scripts/hydrated-paths.ts`. */
declare module "virtual:hydrated-paths" {
  const patterns: readonly string[];
  export default patterns;
}
