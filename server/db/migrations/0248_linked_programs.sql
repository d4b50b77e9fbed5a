-- Other mini-programs that users may open: nothing leads to one that is not here.
create table linked_program (
  code          text primary key check (code ~ '^[0-9a-z-]{2,40}$'),
  name          text not null,
  note          text not null,
  wechat_app_id text,
  wechat_path   text not null default '',
  alipay_app_id text,
  alipay_path   text not null default '',
  link          text,
  -- the storage key of the picture of its code
  picture       text,
  position      integer not null default 0,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  withdrawn_at  timestamptz
);
