-- Content that operators change without a release (docs/decisions/0230-content-without-a-release.md): one document a kind, with every
-- version. The latest one holds; without one, what came with the build.
create table operator_content (
  kind       text not null check (kind in ('words', 'categories', 'hot-words', 'replies', 'banners', 'violations')),
  version    integer not null check (version > 0),
  body       jsonb not null,
  note       text not null,
  operator   text not null,
  created_at timestamptz not null,
  primary key (kind, version)
);

-- Notices to a segment, sent in batches.
create table broadcast (
  id         uuid primary key,
  once       uuid not null,
  operator   text not null,
  -- the other operator, above the size of one
  second     text check (second <> operator),
  text       text not null,
  link       text,
  segment    jsonb not null,
  size       integer not null,
  sent       integer not null default 0,
  -- the last account that got it: accounts go by their id
  reached    uuid not null default '00000000-0000-0000-0000-000000000000',
  state      text not null check (state in ('second', 'sending', 'done', 'stopped', 'failed')),
  -- batches that failed in a row
  tries      integer not null default 0,
  created_at timestamptz not null,
  done_at    timestamptz,
  unique (operator, once)
);
create index broadcast_sending on broadcast (created_at) where state = 'sending';
create index broadcast_latest on broadcast (created_at desc, id);
