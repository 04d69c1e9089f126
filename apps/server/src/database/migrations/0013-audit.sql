-- Audit: what administrators changed. Append-only, also for the application.

create table admin_audit (
  id bigint generated always as identity constraint admin_audit_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  administrator_id uuid not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- Personal details are masked.
  before jsonb,
  after jsonb,
  reason text
);
create index admin_audit_of_subject on admin_audit (subject_id, id);
revoke update, delete, truncate on admin_audit from joblane_app;
