type RouterState = {
  navigation: { state: string };
  fetchers: ReadonlyMap<string, { state: string }>;
};

/**
 * Whether the router follows a link or sends a form, by its own state: its hooks tell that only once
 * React has rendered it, which on a busy machine takes longer than an answer.
 */
export function isRouterBusy({ navigation, fetchers }: RouterState): boolean {
  return (
    navigation.state !== "idle" || [...fetchers.values()].some(({ state }) => state !== "idle")
  );
}
