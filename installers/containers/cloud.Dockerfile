# The cloud: docker build --file installers/containers/cloud.Dockerfile --tag platen-cloud .
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /platen
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.mjs ./
COPY patches patches
COPY apps/cloud/package.json apps/cloud/
COPY packages/assistant/package.json packages/assistant/
COPY packages/client/package.json packages/client/
COPY packages/codecs/package.json packages/codecs/
COPY packages/formats/package.json packages/formats/
COPY packages/messages/package.json packages/messages/
COPY packages/preflight/package.json packages/preflight/
COPY packages/protocol/package.json packages/protocol/
# The lock file brings a Node along, for machines without one.
RUN pnpm install --frozen-lockfile --prod --filter @platen/cloud... && rm -rf node_modules/.pnpm/node-linux-* node_modules/node

FROM node:24.21.0-trixie-slim AS web
WORKDIR /platen
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.mjs tsconfig.base.json tsconfig.browser.json ./
COPY patches patches
COPY scripts/processes.ts scripts/script-tags.ts scripts/web-build.ts scripts/
COPY packages/browser/src packages/browser/src
COPY packages/codecs/package.json packages/codecs/
COPY packages/codecs/src packages/codecs/src
COPY packages/formats/package.json packages/formats/
COPY packages/formats/src packages/formats/src
COPY packages/messages/package.json packages/messages/
COPY packages/messages/src packages/messages/src
COPY packages/preflight/package.json packages/preflight/
COPY packages/preflight/src packages/preflight/src
COPY packages/protocol/package.json packages/protocol/
COPY packages/protocol/src packages/protocol/src
COPY packages/ui/package.json packages/ui/
COPY packages/ui/src packages/ui/src
COPY apps/web/package.json apps/web/index.html apps/web/vite.config.ts apps/web/
COPY apps/web/src apps/web/src
RUN pnpm install --frozen-lockfile --filter @platen/web... && node scripts/web-build.ts

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /platen
COPY --from=packages /platen ./
COPY scripts/preload.mjs scripts/
COPY packages/assistant/src packages/assistant/src
COPY packages/client/src packages/client/src
COPY packages/preflight/src packages/preflight/src
COPY packages/protocol/src packages/protocol/src
COPY packages/codecs/src packages/codecs/src
COPY packages/formats/src packages/formats/src
COPY packages/messages/src packages/messages/src
COPY apps/cloud/src apps/cloud/src
COPY --from=web /platen/apps/web/dist apps/web/dist
COPY docs docs
COPY CHANGELOG.md ./
COPY examples examples
# Without DATABASE_URL the embedded database lives in /data.
RUN install -d -o node -g node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--import", "./scripts/preload.mjs", "apps/cloud/src/main.ts"]
