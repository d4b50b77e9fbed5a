ARG NODE
FROM ${NODE} AS build
WORKDIR /daogang
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build:h5 && npm run build:console && npm run build:server \
  && rm -rf node_modules server/node_modules contract/node_modules console/node_modules && npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node && mv dist /dist

FROM ${NODE}
WORKDIR /daogang
COPY --from=build /daogang /daogang
# The server writes compressed files beside those of the H5 and of the console. It cannot change its own program.
COPY --from=build --chown=node:node /dist /daogang/dist
# A new volume takes the owner of the folder on which it is mounted.
RUN install --directory --owner=node --group=node /var/lib/daogang/h5-kept /var/lib/daogang/maps
USER node
CMD ["deploy/start-server.sh"]
