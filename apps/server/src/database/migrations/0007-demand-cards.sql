-- What a visitor is sent of a demand, ready to be sent: most pages are read by people we do not know, and putting the
-- same words together again took longer than finding them.

-- The members of the JSON object, without those that the seats say: they change, and stand in demand_seat alone.
create function demand_card(
  p_id uuid, p_category text, p_subcategory text, p_city text, p_state text, p_state_code text,
  p_description text, p_requirements jsonb, p_is_full_time boolean, p_is_exclusive boolean,
  p_price_in_cents integer, p_masked_contact text, p_posted_at timestamptz
) returns text
language sql immutable parallel safe
return '"id":"' || p_id
  || '","category":' || to_json(p_category) || ',"subcategory":' || to_json(p_subcategory)
  || ',"city":' || to_json(p_city) || ',"state":' || to_json(p_state) || ',"stateCode":' || to_json(p_state_code)
  || ',"description":' || to_json(p_description) || ',"requirements":' || p_requirements
  || ',"isFullTime":' || p_is_full_time || ',"isExclusive":' || p_is_exclusive
  || ',"price":' || trim_scale(p_price_in_cents / 100.0)
  || ',"creationDate":"' || to_char(p_posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","customerContact":' || coalesce(to_json(p_masked_contact)::text, 'null')
  || ',"customerName":null,"customerEmail":null,"zipCode":null,"isUnlocked":false,"isMine":false';

-- Made by the database from the demand's own columns, so that it cannot say anything else than they do.
alter table demand add column card text not null generated always as (demand_card(
  id, category, subcategory, city, state, state_code, description, requirements, is_full_time, is_exclusive,
  price_in_cents, masked_contact, coalesce(published_at, created_at))) stored;

create function demand_card_with_seats(p_card text, p_seat demand_seat) returns text
language sql stable parallel safe
return '{"unlockCount":' || p_seat.taken || ',"unlockLimit":' || p_seat.seat_limit
  || ',"isGoldenDemand":' || p_seat.is_golden || ',"isActive":' || p_seat.is_active || ',' || p_card || '}';
