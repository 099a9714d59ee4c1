-- A text sealed with the master key. A node whose keys do not open it is refused before it changes anything.
create table app.master_key_check (
  only_row  boolean     not null default true primary key,
  sealed    bytea       not null,
  sealed_at timestamptz not null default now(),
  constraint master_key_check_is_one_row check (only_row)
);
grant select on app.master_key_check to ${app};

-- A plan kind that is switched off counts as hugely expensive. On a server that compiles expensive plans (jit = on, the
-- default) each call would then be compiled for two seconds. The roles switch that off too; the functions do it for roles
-- that an administrator made.
do $$
declare
  f regprocedure;
begin
  for f in select p.oid::regprocedure
             from pg_proc p
            where p.pronamespace = 'app'::regnamespace
              and exists (select from unnest(p.proconfig) c where c like 'enable\_%')
  loop
    execute format('alter function %s set jit = off', f);
  end loop;
end
$$;
