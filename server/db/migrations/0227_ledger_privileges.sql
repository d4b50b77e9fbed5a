-- Beside the triggers: the server's own role cannot delete or empty the books (docs/decisions/0160-ledger.md). It keeps `update`, which
-- row locks need; the triggers refuse changes.
revoke delete, truncate on ledger_transfer, ledger_entry from public, current_user;
