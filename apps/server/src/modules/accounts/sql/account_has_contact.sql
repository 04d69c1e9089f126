-- Whether a phone number or an e-mail address is the account's own. For modules that must recognize a person.
create function account_has_contact(p_account uuid, p_phone text, p_email text) returns boolean
language sql stable as $$
  select exists (
    select from account where id = p_account and (phone = p_phone or lower(email) = lower(p_email)))
$$;
