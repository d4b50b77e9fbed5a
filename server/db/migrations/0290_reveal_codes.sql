-- Whole numbers, one's own and those of the register of wages, are shown after a code by SMS, which is worth nothing for another purpose.
alter table login_code drop constraint login_code_purpose_check;
alter table login_code add constraint login_code_purpose_check
  check (purpose in ('login', 'withdrawal', 'cancellation', 'export', 'reveal', 'register')) not valid;
