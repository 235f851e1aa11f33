# Acta: one image for the API, the worker, the migrations and the command line (see infra/compose.yaml).
FROM node:24-slim AS packages
WORKDIR /acta
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund

FROM packages AS frontend
COPY . .
RUN node node_modules/vite/bin/vite.js build frontend

# What the browser gets is built; what the programs load is in "dependencies". Maps of source code are for debuggers, and
# the canvas (33 MB) is for drawing pages of PDF files, which are only read.
FROM packages AS runtime
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@napi-rs/canvas* && \
  find node_modules -name '*.map' -type f -delete

FROM node:24-slim
ARG ACTA_VERSION=
ARG ACTA_REVISION=
LABEL org.opencontainers.image.title="Acta" \
  org.opencontainers.image.description="Conformity of medical devices, with a record that proves how it was reached" \
  org.opencontainers.image.version="$ACTA_VERSION" \
  org.opencontainers.image.revision="$ACTA_REVISION"
ENV NODE_ENV=production
WORKDIR /acta
RUN mkdir /data /backups && chown node:node /data /backups && ln -s /acta/infra/acta.mjs /usr/local/bin/acta
COPY --from=runtime /acta/node_modules ./node_modules
COPY package.json ./
COPY backend ./backend
COPY infra ./infra
COPY knowledge ./knowledge
COPY --from=frontend /acta/frontend/dist ./frontend/dist
# Locale texts that the backend shares with the browser (mails, exported documents).
COPY frontend/locales ./frontend/locales
VOLUME /data
USER node
# Of the API. The compose file gives the worker one of its own.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4680}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/api/main.ts"]
