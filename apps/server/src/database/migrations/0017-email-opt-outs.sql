-- Messages that customers without an account turned off by the link in an e-mail.
create table email_opt_out (
  email_hash bytea not null,
  choice text not null,
  at timestamptz not null,
  constraint email_opt_out_pkey primary key (email_hash, choice)
);
