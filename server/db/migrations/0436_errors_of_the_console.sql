-- The operators' console reports its own errors too (docs/decisions/0285-client-errors.md). The check is validated in the next file.
alter table client_error_release drop constraint client_error_release_host_check;
alter table client_error_release add constraint client_error_release_host_check
  check (host in ('h5', 'weapp', 'alipay', 'console')) not valid;
