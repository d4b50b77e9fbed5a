# Everything of the cluster but the server and the storage, in the versions of Debian that the plain processes of npm run cluster have.
ARG DEBIAN
FROM ${DEBIAN}
ARG POSTGRES
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-${POSTGRES} patroni python3-etcd etcd-server haproxy redis-server \
    prometheus prometheus-alertmanager prometheus-node-exporter pgbackrest ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && for name in etcd postgres redis sentinel proxy prometheus alertmanager; do \
    install --directory --owner=postgres --group=postgres --mode=700 /var/lib/daogang/$name; \
  done
ENV PATH=/usr/lib/postgresql/${POSTGRES}/bin:/usr/sbin:$PATH LC_ALL=C.UTF-8
USER postgres
