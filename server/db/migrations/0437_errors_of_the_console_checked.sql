-- Outside a transaction
alter table client_error_release validate constraint client_error_release_host_check;
