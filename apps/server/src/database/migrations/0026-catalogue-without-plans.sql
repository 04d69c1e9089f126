-- The plans are the constant in packages/contracts/src/jobcoins/plans.ts, from which this table was filled.
drop table plan;
