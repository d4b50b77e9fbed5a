-- Checks the rows that were there before 0255. It locks out no reader and no writer.
alter table login_code validate constraint login_code_purpose_check;
