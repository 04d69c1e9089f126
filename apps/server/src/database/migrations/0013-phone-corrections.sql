-- A registration may correct its phone before it is confirmed; how often is counted like codes.
alter table account_attempt drop constraint account_attempt_kind;
alter table account_attempt add constraint account_attempt_kind
  check (kind in ('login', 'forgotten', 'reauthentication', 'correction'));
