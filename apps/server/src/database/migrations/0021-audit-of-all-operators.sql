-- What operators changed, from the site and from the command line. Append-only, also for the application.
create table audit_entry (
  id bigint generated always as identity constraint audit_entry_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null constraint audit_entry_actor check (actor in ('ADMINISTRATOR', 'COMMAND_LINE')),
  -- The administrator's account. It has no foreign key: the audit outlives what it names.
  actor_id uuid,
  action text not null,
  subject_kind text not null
    constraint audit_entry_subject_kind check (subject_kind in ('account', 'demand', 'review', 'destination')),
  subject_id uuid not null,
  -- Personal details are masked.
  before jsonb,
  after jsonb,
  reason text,
  constraint audit_entry_actor_id check ((actor = 'ADMINISTRATOR') = (actor_id is not null))
);
create index audit_entry_of_subject on audit_entry (subject_id, id);

insert into audit_entry (at, actor, actor_id, action, subject_kind, subject_id, before, after, reason)
select * from (
  select at, 'ADMINISTRATOR', administrator_id, action, subject_kind, subject_id, before, after, reason
  from admin_audit
  union all
  select
    at, 'COMMAND_LINE', null,
    case action when 'reopen' then 'codes.reopen' else 'account.' || action end,
    'account', account_id, null, null, null
  from account_intervention
) earlier(at)
order by at;

drop table admin_audit;
drop table account_intervention;
revoke update, delete, truncate on audit_entry from joblane_app;
