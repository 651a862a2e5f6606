/** One server behind the proxy, and where its health is asked. */
type Backend = { name: string; port: number; checkPort: number };

const usual = (mode: "tcp" | "http") => `defaults
  mode ${mode}
  timeout connect 2s
  timeout check 2s
`;

const line = ({ name, port, checkPort }: Backend) =>
  `server ${name} 127.0.0.1:${port} check port ${checkPort}`;

type ToPrimary = {
  port: number;
  members: readonly Backend[];
  /** Whether connections to a primary that is none any more are cut; they should be. */
  cutsSessions?: boolean;
};

/** Leads to the PostgreSQL of which Patroni says that it's the primary. */
export function primaryProxyConfig({ port, members, cutsSessions = true }: ToPrimary): string {
  const cut = cutsSessions ? " on-marked-down shutdown-sessions" : "";
  return `${usual("tcp")}  # Longer than any query: the listening connections are quiet for hours.
  timeout client 24h
  timeout server 24h

listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 3 rise 1${cut}
${members.map((member) => `  ${line(member)}\n`).join("")}`;
}

/** Spreads requests over the processes of the product that are ready. */
export function siteProxyConfig(port: number, processes: readonly Backend[]): string {
  return `${usual("http")}  timeout client 60s
  # Live streams send a byte every 20 seconds, so one that is quiet longer is dead.
  timeout server 30s
  timeout http-request 10s

listen site
  bind 127.0.0.1:${port}
  option httpchk
  # HTTP/1.1 needs a host, which HAProxy leaves out by itself.
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  option forwardfor
  # A request whose connection failed goes to the next process: nothing was sent yet.
  option redispatch
  retries 3
  default-server inter 1s fall 2 rise 1
${processes.map((one) => `  ${line(one)}\n`).join("")}`;
}
