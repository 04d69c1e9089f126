-- The total of the groups, and the start of the page at an offset: the key it is below, and how many keys to skip from
-- there. Past the end there is a total but no key.
create function demand_anchor(
  p_lists smallint[], p_places integer[], p_services integer[], p_place_kind integer, p_service_kind integer, p_offset bigint
) returns table (total bigint, below bigint, skip bigint)
language plpgsql stable rows 1 as $$
declare
  v_bits integer := demand_block_bits(p_place_kind, p_service_kind, 0);
  v_fine integer := demand_block_bits(p_place_kind, p_service_kind, 1);
  v_block bigint;
  v_count record;
begin
  total := 0;
  for v_count in
    select block, sum(n) as n from demand_count
    where list = any (p_lists) and place = any (p_places) and service = any (p_services) and level = 0
    group by block order by block desc
  loop
    if v_block is null and total + v_count.n > p_offset then
      v_block := v_count.block;
      skip := p_offset - total;
    end if;
    total := total + v_count.n;
  end loop;
  below := (v_block + 1) << v_bits;

  if v_fine is not null and skip > 0 then
    for v_count in
      select block, sum(n) as n from demand_count
      where list = any (p_lists) and place = any (p_places) and service = any (p_services) and level = 1
        and block between v_block << (v_bits - v_fine) and ((v_block + 1) << (v_bits - v_fine)) - 1
      group by block order by block desc
    loop
      below := (v_count.block + 1) << v_fine;
      exit when skip < v_count.n;
      skip := skip - v_count.n;
    end loop;
  end if;
  return next;
end
$$;
