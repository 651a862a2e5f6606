/**
 * Rewrites the request to the URL that the browser requested. Behind a TLS proxy it arrives by
 * plain HTTP, and the router rejects a form whose origin differs from its URL, scheme included.
 */
export function atPublicOrigin(request: Request, origin: string | undefined): Request {
  if (!origin) return request;
  const { protocol, hostname, port } = new URL(origin);
  const seen = Object.assign(new URL(request.url), { protocol, hostname, port });
  if (seen.href === request.url) return request;
  const { method, headers, signal, body } = request;
  // Node requires it for a stream as body; the browser's types lack it.
  const init = { method, headers, signal, body, duplex: "half" };
  return new Request(seen, init);
}
