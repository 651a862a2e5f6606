# The product in an image, for compose.yaml and deploy/kubernetes: docs/production.md says how to use it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/freight
# Packages first: they stay in the cache while sources change.
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/
# The scripts of packages bring another Node, and what only type checks need.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Pages are compressed for this address; at another one, each is compressed again when it's asked for first.
ARG ORIGIN
# Node takes no compile cache from a folder that can't be written.
RUN npm run build && rm -rf build/compile-cache

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /srv/freight
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/
# Without Node and PostgreSQL, which other images bring, without what only the build reads, and without types.
RUN npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund \
  && cd node_modules \
  && rm -rf .bin @modelcontextprotocol @opentelemetry @tanstack csv-parse node react-dom react-router \
  && cd .. \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.?ts' \) -delete
# What reads pictures is optional for npm, since it's another one for each system.
COPY --from=build /srv/freight/node_modules/@img node_modules/@img

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Freight brokerage" \
  org.opencontainers.image.licenses="MIT"
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /srv/freight
COPY --from=packages /srv/freight/node_modules node_modules
COPY --from=build /srv/freight/package.json /srv/freight/package-lock.json ./
COPY --from=build /srv/freight/migrations migrations
# The operator's scripts run from their sources.
COPY --from=build /srv/freight/scripts scripts
COPY --from=build /srv/freight/server server
COPY --from=build /srv/freight/app app
COPY --from=build /srv/freight/build build
# A volume takes owner and mode from this folder when it's used first.
RUN install -d -m 700 -o 10001 -g 10001 /var/lib/freight
VOLUME /var/lib/freight
ENV NODE_ENV=production PORT=3000 DATA_DIR=/var/lib/freight
# By number: Kubernetes can then tell that it isn't root.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
# Docker alone restarts nothing for this: it says when to send traffic, as /readyz does. The first start of a new
# version may take minutes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
