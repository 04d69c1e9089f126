-- What the deletion of an account looks up, while it holds the counters that every publication waits for.
create index review_with_professional on review (professional_id);
create index review_report_of_account on review_report (account_id);
