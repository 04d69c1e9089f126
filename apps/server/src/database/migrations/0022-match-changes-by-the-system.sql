-- What neither side of a match did, the product did: `SYSTEM`.
alter table match_change drop constraint match_change_by;
update match_change set by = 'SYSTEM' where by = 'PRODUCT';
alter table match_change add constraint match_change_by check (by in ('CUSTOMER', 'PROFESSIONAL', 'SYSTEM'));
