-- Whether the audit names an account, so that its row stays when all else of it goes.
create function audit_names(p_account_id uuid) returns boolean
language sql stable
return exists (select from audit_entry where subject_kind = 'account' and subject_id = p_account_id);
