-- The employer of a conversation left, and the job went to its seeker: the record stays for the seeker, and no one can write.
alter table conversation add column ended_at timestamptz;
