# Two images from one file: --target cms and --target site. Both are built by the scripts behind npm start.
FROM node:22-bookworm-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY cms/package.json cms/
COPY web/package.json web/
COPY tools/package.json tools/
RUN npm ci --workspace=cms --workspace=web --include-workspace-root --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force
RUN npm prune --omit=dev --no-audit --no-fund

# The site uses what it shares with the CMS, but none of its modules: without them it has 300 MB instead of 900.
FROM node:22-bookworm-slim AS site-modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY cms/package.json cms/
COPY web/package.json web/
COPY tools/package.json tools/
RUN npm pkg delete dependencies.cms --workspace=web \
  && npm ci --workspace=web --omit=dev --no-audit --no-fund \
  && ln -s ../cms node_modules/cms

FROM node:22-bookworm-slim AS runtime
ENV NODE_ENV=production TZ=UTC STRAPI_TELEMETRY_DISABLED=true
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app/package.json ./

FROM runtime AS cms
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/.env.example ./
COPY --from=build /app/cms cms
COPY --from=build /app/scripts scripts
ENV CMS_HOST=0.0.0.0 CMS_PORT=1337 DATA_DIR=/data
VOLUME /data
EXPOSE 1337
USER node
WORKDIR /app/cms
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --start-interval=2s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1337/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=384", "dist/src/main.js"]

FROM runtime AS site
COPY --from=site-modules /app/node_modules node_modules
COPY --from=site-modules /app/web/node_modules web/node_modules
COPY --from=build /app/cms/package.json cms/
COPY --from=build /app/cms/dist/src/contract cms/dist/src/contract
COPY --from=build /app/cms/dist/src/shared cms/dist/src/shared
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/build web/build
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
USER node
WORKDIR /app/web
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=320", "build/process/main.js"]
