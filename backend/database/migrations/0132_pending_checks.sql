-- The sweep looks for checks that have not ended, and for credits to be given back, without reading every check.
create index view_pending_checks on view (key)
  where name = 'check-run'
    and (document ->> 'status' in ('queued', 'reading', 'judging') or document ->> 'returnsCredit' = 'true');
