-- How fast somebody writes, counted for all processes in the row that every message of theirs moves on anyway (docs/decisions/0100-chat.md).

alter table chat_feed
  -- their last message that counted
  add column sent_at    timestamptz,
  -- by then every message that counted has had its share of a minute, as if they had been written evenly
  add column sent_until timestamptz,
  -- of messages at once, which all read a row that let them through, the last word
  add constraint chat_feed_pace check (sent_until - sent_at <= interval '1 minute');
