-- Whether a row of the lists is in a selection, an object with a list and, where they are given, the ids of a place and a
-- service and a range of prices. PostgreSQL inlines it, and leaves out what is not given if it plans for the selection.
create function demand_is_selected(p_row demand_listing, p_selection jsonb) returns boolean
language sql immutable parallel safe as $$
  select p_row.list = (p_selection->>'list')::smallint
    and (p_selection->>'state' is null or p_row.state = (p_selection->>'state')::integer)
    and (p_selection->>'city' is null or p_row.city = (p_selection->>'city')::integer)
    and (p_selection->>'category' is null or p_row.category = (p_selection->>'category')::integer)
    and (p_selection->>'subcategory' is null or p_row.subcategory = (p_selection->>'subcategory')::integer)
$$;
