-- The counters that include a demand. "heat" orders them from those shared by the fewest demands to those shared by
-- all: every transaction locks them in this order.
create function demand_groups(p_key bigint, p_state integer, p_city integer, p_category integer, p_subcategory integer)
returns table (heat integer, place integer, service integer, level integer, block integer)
language sql immutable parallel safe as $$
  values
    (1, p_city, p_subcategory, 0, (p_key >> demand_block_bits(2, 4, 0))::integer),
    (2, p_city, p_category, 0, (p_key >> demand_block_bits(2, 3, 0))::integer),
    (3, p_state, p_subcategory, 0, (p_key >> demand_block_bits(1, 4, 0))::integer),
    (4, p_city, 0, 0, (p_key >> demand_block_bits(2, 0, 0))::integer),
    (5, p_state, p_category, 0, (p_key >> demand_block_bits(1, 3, 0))::integer),
    (6, 0, p_subcategory, 0, (p_key >> demand_block_bits(0, 4, 0))::integer),
    (7, p_state, 0, 1, (p_key >> demand_block_bits(1, 0, 1))::integer),
    (8, p_state, 0, 0, (p_key >> demand_block_bits(1, 0, 0))::integer),
    (9, 0, p_category, 1, (p_key >> demand_block_bits(0, 3, 1))::integer),
    (10, 0, p_category, 0, (p_key >> demand_block_bits(0, 3, 0))::integer),
    (11, 0, 0, 1, (p_key >> demand_block_bits(0, 0, 1))::integer),
    (12, 0, 0, 0, (p_key >> demand_block_bits(0, 0, 0))::integer)
$$;
