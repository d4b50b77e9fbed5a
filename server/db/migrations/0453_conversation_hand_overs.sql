-- Until which message a former employer wrote in a conversation that was handed to a colleague: a report of an old message is about its
-- author. Hand-overs from before this are not known; their messages count as those of the present employer.
create table conversation_hand_over (
  conversation_id uuid not null references conversation on delete cascade,
  up_to_seq       integer not null,
  from_id         uuid not null references account on delete cascade,
  at              timestamptz not null,
  primary key (conversation_id, up_to_seq)
);
create index conversation_hand_over_from on conversation_hand_over (from_id);
