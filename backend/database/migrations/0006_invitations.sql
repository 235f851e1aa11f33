-- The sweep looks for links of open invitations every few seconds.
create index view_pending_invitation on view (key)
  where name = 'organisation' and document @? '$.invitations[*] ? (@.state == "open")';
