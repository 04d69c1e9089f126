-- Nothing read these. What a dispute held, and when it was released, is in the ledger.
alter table jobcoin_purchase drop column check_count;
alter table jobcoin_dispute drop column held_leads, drop column closed_at;
