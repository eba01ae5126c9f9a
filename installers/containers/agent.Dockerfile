# The headless agent: docker build --file installers/containers/agent.Dockerfile --tag platen-agent .
# First start: docker run --volume platen-agent:/data platen-agent --server URL --code CODE
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /platen
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.mjs ./
COPY patches patches
COPY apps/agent-desktop/package.json apps/agent-desktop/
COPY packages/codecs/package.json packages/codecs/
COPY packages/formats/package.json packages/formats/
COPY packages/messages/package.json packages/messages/
COPY packages/protocol/package.json packages/protocol/
# The lock file brings a Node along, for machines without one.
RUN pnpm install --frozen-lockfile --prod --filter @platen/agent-desktop... && rm -rf node_modules/.pnpm/node-linux-* node_modules/node

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production XDG_CACHE_HOME=/data/cache
WORKDIR /platen
COPY --from=packages /platen ./
COPY packages/protocol/src packages/protocol/src
COPY packages/codecs/src packages/codecs/src
COPY packages/formats/src packages/formats/src
COPY packages/messages/src packages/messages/src
COPY apps/agent-desktop/src apps/agent-desktop/src
# The agent's identity and its ledger: never two containers on one.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "apps/agent-desktop/src/headless/main.ts", "status", "--data-dir", "/data"]
ENTRYPOINT ["node", "apps/agent-desktop/src/headless/main.ts", "--data-dir", "/data"]
