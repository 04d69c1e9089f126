-- Notifications: messages to people, by e-mail and WhatsApp.

-- One row for each message about an event. Address and content are erased once the message is sent or has failed; the
-- key stays, so that the same event never sends a second message.
create table notification_message (
  id uuid default gen_random_uuid() constraint notification_message_pkey primary key,
  key text not null constraint notification_message_once unique,
  channel text not null constraint notification_message_channel check (channel in ('email', 'whatsapp')),
  template text not null,
  to_address text,
  content jsonb,
  state text not null default 'queued'
    constraint notification_message_state check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  failure text,
  provider_id text,
  created_at timestamptz not null default now(),
  -- Until this time only the job that claimed the message may send it.
  claimed_until timestamptz,
  finished_at timestamptz,
  constraint notification_message_forgotten check ((state = 'queued') = (to_address is not null)),
  constraint notification_message_emptied check ((state = 'queued') = (content is not null))
);
create index notification_message_by_age on notification_message (created_at);

-- Messages of the embedded mail server and the embedded WhatsApp; always empty in production.
create table outbox_message (
  id uuid constraint outbox_message_pkey primary key,
  number bigint generated always as identity,
  channel text not null,
  to_address text not null,
  template text not null,
  subject text not null,
  body text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index outbox_message_newest on outbox_message (number desc);
create index outbox_message_by_recipient on outbox_message (to_address, number desc);
