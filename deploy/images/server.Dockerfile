ARG NODE
FROM ${NODE} AS build
WORKDIR /daogang
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build:h5 && npm run build:console && npm run build:server \
  && rm -rf node_modules server/node_modules contract/node_modules console/node_modules && npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE}
WORKDIR /daogang
COPY --from=build /daogang /daogang
USER node
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
