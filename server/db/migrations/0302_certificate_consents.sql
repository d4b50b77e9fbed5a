-- A separate consent to certificates: a health certificate is data about health (docs/decisions/0217-consent-to-certificates.md).
alter table scope_consent drop constraint scope_consent_scope_check;
alter table scope_consent add constraint scope_consent_scope_check check (scope in ('location', 'id_card', 'certificate'));
