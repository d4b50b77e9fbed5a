-- Reports of people: a resume, a message or a whole conversation, with what was said as it stood then.

alter table complaint drop constraint complaint_target_kind_check;
alter table complaint add constraint complaint_target_kind_check
  check (target_kind in ('job', 'company', 'comment', 'resume', 'conversation', 'message'));
alter table complaint
  -- who is reported: the owner, the author, the other side
  add column reported_id     uuid references account on delete set null,
  -- the conversation that the reported message is of, or that is reported itself
  add column conversation_id uuid references conversation on delete set null,
  -- a copy made by the server, the oldest first: it stays when what it shows is deleted
  add column evidence        jsonb not null default '[]';
