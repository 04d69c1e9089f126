-- What a webhook is about, in our own words: the payment provider names its events in others.
update jobcoin_webhook_event set event_type = case
  when event_type like 'CHECKOUT.%' then 'order'
  when event_type like 'CUSTOMER.DISPUTE.%' then 'dispute'
  when event_type = 'PAYMENT.CAPTURE.REFUNDED' then 'refund'
  when event_type = 'PAYMENT.CAPTURE.REVERSED' then 'reversal'
  when event_type like 'PAYMENT.CAPTURE.%' then 'capture'
  else 'other'
end;
