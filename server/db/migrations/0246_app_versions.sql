-- Versions of the native apps as an operator publishes them. The newest one that is not withdrawn is offered.
create table app_version (
  id                 uuid primary key,
  platform           text not null check (platform in ('android', 'ios')),
  version            text not null check (version ~ '^\d{1,6}(\.\d{1,6}){0,3}$'),
  -- the page in Apple's store; null where `package` is the file
  url                text,
  -- the storage key of the Android package, with its size and its SHA-256
  package            text,
  bytes              bigint,
  sha256             text check (sha256 ~ '^[0-9a-f]{64}$'),
  stores             text[] not null default '{}',
  changes            text[] not null default '{}',
  permissions        jsonb not null default '[]',
  required_below     text,
  unsupported_below  text,
  published_at       timestamptz not null,
  withdrawn_at       timestamptz,
  unique (platform, version),
  check ((url is null) <> (package is null)),
  check (package is null or (bytes is not null and sha256 is not null))
);
create index app_version_newest on app_version (platform, published_at desc) where withdrawn_at is null;
