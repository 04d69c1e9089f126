-- The public JSON of a demand with what its seats say.
create function demand_card_with_seats(p_card text, p_seat demand_seat) returns text
language sql stable parallel safe
return '{"unlockCount":' || p_seat.taken || ',"unlockLimit":' || p_seat.seat_limit
  || ',"isGoldenDemand":' || p_seat.is_golden || ',"isActive":' || p_seat.is_active || ',' || p_card || '}';
