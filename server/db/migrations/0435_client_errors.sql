-- Errors in clients (docs/decisions/0285-client-errors.md): a row for each kind of error, and one for each release and host that had it.
-- No column has anything of a person. Kept for 90 days after the last report (server/client-error/queries/errors.ts).
create table client_error (
  fingerprint text primary key,
  kind        text not null,
  type        text not null,
  message     text not null,
  source      text not null,
  count       bigint not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null
);
create index client_error_last on client_error (last_at, fingerprint);

create table client_error_release (
  fingerprint text not null references client_error on delete cascade,
  release     text not null,
  host        text not null check (host in ('h5', 'weapp', 'alipay')),
  count       bigint not null,
  page        text,
  frames      jsonb not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  primary key (fingerprint, release, host)
);
create index client_error_release_first on client_error_release (first_at);
