-- Views that several workers fold together (ADR 47): each partition of the organisations has a checkpoint of its own. The one
-- of the view then says what all partitions have seen. A view of one partition has no rows here.
alter table view_checkpoint add column partitions int not null default 1 check (partitions > 0);

create table view_partition (
  name      text not null,
  version   int  not null,
  partition int  not null check (partition >= 0),
  position  text,
  failure   text,
  primary key (name, version, partition),
  foreign key (name, version) references view_checkpoint (name, version) on delete cascade on update cascade
);

grant select on view_partition to acta_app;
grant select, insert, update, delete on view_partition to acta_worker;
