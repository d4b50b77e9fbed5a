-- The award of an account that ended is 0, and the other one keeps theirs (docs/decisions/0182-referrals.md). The check is validated in 0463.
alter table referral drop constraint referral_award_check,
  add constraint referral_award_check check (award >= 0) not valid;
