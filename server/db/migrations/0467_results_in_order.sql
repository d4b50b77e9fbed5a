-- When the days of a friend were there: free money of a period goes to the earliest result (docs/decisions/0312-money-in-order.md).
-- Empty while days are missing.
alter table referral add column reached_at timestamptz;
