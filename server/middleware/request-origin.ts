/**
 * The request at the address that the browser asked for. Behind a proxy that ends TLS it comes by
 * plain http, and the router refuses a form whose origin is not that of its address, scheme and all.
 */
export function atPublicOrigin(request: Request, origin: string | undefined): Request {
  if (!origin) return request;
  const { protocol, hostname, port } = new URL(origin);
  const seen = Object.assign(new URL(request.url), { protocol, hostname, port });
  if (seen.href === request.url) return request;
  const { method, headers, signal, body } = request;
  // Node takes no stream as a body without it; the types of the browser's Request don't know it.
  const init = { method, headers, signal, body, duplex: "half" };
  return new Request(seen, init);
}
