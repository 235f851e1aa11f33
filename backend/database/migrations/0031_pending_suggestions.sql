-- The sweep looks for risks that were asked for, as it does for summaries, without reading every risk file.
create index view_pending_suggestions on view (key)
  where name = 'risk-file' and jsonb_typeof(document -> 'pending') = 'object';
