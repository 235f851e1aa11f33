-- Who is erased leaves nothing in the mailbox of this machine. The row stays: its key says that the message went out.
grant update (to_address, subject, text, html) on mailbox to acta_app;
