import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/** One cache per browser. On the server nothing is cached, so nothing is shared between people. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: true,
      },
    },
  });
}
