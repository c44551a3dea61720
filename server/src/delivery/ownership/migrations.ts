import type { Migrations } from '../../platform/database/migrations.ts';

/**
 * Who owns what. On a site from before, each package keeps what its live version takes; of two that take the same, the one that was released first,
 * and nobody what the shell keeps.
 */
export const ownershipMigrations: Migrations = {
  '110_ownership': `
    create table ownership (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app')),
      key text not null,
      owner text not null,
      granted_by text not null,
      granted_at timestamptz not null,
      primary key (kind, key, owner)
    );
    create unique index ownership_once on ownership (kind, lower(key)) where kind <> 'slot';
    create table ownership_requests (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app')),
      key text not null,
      owner text not null,
      requested_by text not null,
      requested_at timestamptz not null,
      primary key (kind, key, owner)
    );
    insert into ownership (kind, key, owner, granted_by, granted_at)
    with live as (
      select c.name as owner, r.description, (select min(f.deployed_at) from releases f where f.name = c.name) as since
      from release_channels c join releases r on r.name = c.name and r.version = c.live
    ), routes as (
      select owner, since, route ->> 'prefix' as key from live, jsonb_array_elements(description -> 'routes') route
    ), claims as (
      select 'route' as kind, r.key, r.owner, r.since from routes r
      where r.key ~ '^(/[A-Za-z0-9][A-Za-z0-9_-]*)+$' and r.key !~* '^/(ai-site|api|cus|customer|user-point|combo|order|statistics|dev|dev-build|dev-socket|remotes|files|ws|healthz)(/|$)'
        and not exists (select 1 from routes o where o.owner = r.owner and starts_with(lower(r.key), lower(o.key) || '/') and o.key not in ('', '/'))
      union all
      select 'menu', entry ->> 'key', owner, since from live,
        jsonb_array_elements((description -> 'menu') || coalesce(description -> 'tabs', '[]') || coalesce(description -> 'footer', '[]')) entry
      union all
      select 'slot', slot ->> 'name', owner, since from live, jsonb_array_elements(coalesce(description -> 'slots', '[]')) slot
    )
    select distinct on (kind, lower(key), case kind when 'slot' then owner end) kind, key, owner, '升级', now()
    from claims order by kind, lower(key), case kind when 'slot' then owner end, since, owner;
  `,
  // Codes in the app centre had no owner before.
  '191_offered_app_owners': `
    insert into ownership (kind, key, owner, granted_by, granted_at)
    select distinct on (lower(app ->> 'code')) 'app', app ->> 'code', c.name, '升级', now()
    from release_channels c
      join releases r on r.name = c.name and r.version = c.live,
      jsonb_array_elements(coalesce(r.description -> 'offeredApps', '[]')) app
    where not exists (select 1 from ownership o where o.kind = 'app' and lower(o.key) = lower(app ->> 'code'))
    order by lower(app ->> 'code'), (select min(f.deployed_at) from releases f where f.name = c.name), c.name;
  `,
  // What operators revoked before and did not give back since stays revoked.
  '197_revoked_ownership': `
    create table revoked_ownership (
      kind text not null check (kind in ('route', 'menu', 'slot', 'app')),
      key text not null,
      owner text not null,
      revoked_by text not null,
      revoked_at timestamptz not null,
      primary key (kind, key, owner)
    );
    insert into revoked_ownership (kind, key, owner, revoked_by, revoked_at)
    with kinds (kind, label) as (values ('route', '路由 '), ('menu', '菜单项 '), ('slot', '插槽 '), ('app', '应用代码 '))
    select distinct on (k.kind, lower(e.to_version), e.name) k.kind, substr(e.to_version, length(k.label) + 1), e.name, e.actor, e.at
    from release_events e join kinds k on starts_with(e.to_version, k.label)
    where e.action = 'ownership-revoke' and not exists (
      select 1 from ownership o where o.kind = k.kind and o.owner = e.name and lower(o.key) = lower(substr(e.to_version, length(k.label) + 1)))
    order by k.kind, lower(e.to_version), e.name, e.id desc;
  `,
  '281_team_backends': `
    alter table ownership drop constraint ownership_kind_check,
      add constraint ownership_kind_check check (kind in ('route', 'menu', 'slot', 'app', 'backend'));
    alter table ownership_requests drop constraint ownership_requests_kind_check,
      add constraint ownership_requests_kind_check check (kind in ('route', 'menu', 'slot', 'app', 'backend'));
    alter table revoked_ownership drop constraint revoked_ownership_kind_check,
      add constraint revoked_ownership_kind_check check (kind in ('route', 'menu', 'slot', 'app', 'backend'));
  `,
};
