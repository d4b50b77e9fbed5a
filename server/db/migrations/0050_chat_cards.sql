-- Filters of the messages tab, interviews as live cards in chats, and what comes up for an employer.

-- Cards of an interview that changed.
create index chat_message_interview on chat_message (ref) where kind = 'interview';
-- Of thousands of conversations the few that are unread.
create index conversation_side_unread on conversation_side (account_id, role) where unread > 0;
-- Of thousands of applications the few with an interview.
create index application_owner_interview on application (owner_id) where status = 'interview';
-- A seeker's conversations; an employer's are found by `conversation_pair`.
create index conversation_seeker on conversation (seeker_id);
