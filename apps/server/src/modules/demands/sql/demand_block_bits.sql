-- The number of keys in a block of counters, as a power of 2, by kind of place and kind of service. Null for level 1 if
-- the group has no fine blocks.
create function demand_block_bits(p_place_kind integer, p_service_kind integer, p_level integer) returns integer
language sql immutable parallel safe
return case p_place_kind
  when 0 then case p_service_kind
    when 0 then case p_level when 0 then 16 else 10 end
    when 3 then case p_level when 0 then 18 else 13 end
    else case p_level when 0 then 15 end
  end
  when 1 then case p_service_kind
    when 0 then case p_level when 0 then 18 else 13 end
    when 3 then case p_level when 0 then 15 end
    else case p_level when 0 then 18 end
  end
  else case p_service_kind
    when 0 then case p_level when 0 then 15 end
    when 3 then case p_level when 0 then 18 end
    else case p_level when 0 then 20 end
  end
end;
