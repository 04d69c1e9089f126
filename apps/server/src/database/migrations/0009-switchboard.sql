-- Demands: how the customer wants to be contacted, and the match that each unlock opens.

alter table demand
  -- Through what professionals may reach the customer; messages are always possible.
  add column channels text[] not null default '{PHONE,WHATSAPP,EMAIL,MESSAGES}' constraint demand_channels check (
    channels <@ '{PHONE,WHATSAPP,EMAIL,MESSAGES}'::text[] and 'MESSAGES' = any (channels)),
  -- When to call, at the demand's place; null for any time.
  add column call_from time,
  add column call_to time,
  add constraint demand_call_hours check ((call_from is null) = (call_to is null)),
  -- The customer's own limit of professionals; null without one. The seat row has the limit that applies.
  add column max_professionals smallint constraint demand_max_professionals check (max_professionals between 1 and 3),
  -- Why it was stopped last; null while active.
  add column stop_reason text constraint demand_stop_reason check (
    stop_reason in ('HIRED_HERE', 'HIRED_ELSEWHERE', 'NOT_NEEDED', 'TOO_MANY_CALLS', 'OTHER'));

alter table demand_seat drop constraint demand_seat_limit;
alter table demand_seat add constraint demand_seat_limit check (seat_limit between 1 and 3);

alter table demand_unlock
  add column match_id uuid not null default uuidv7() constraint demand_unlock_one_match unique,
  -- What the lead bought: a customer who closes a channel later does not take it back.
  add column reveals_phone boolean not null default true,
  add column reveals_email boolean not null default true;
