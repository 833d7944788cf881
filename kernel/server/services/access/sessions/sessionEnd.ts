/**
 * Joins to sessions `s` when they end as `e`: `e.latest` however busy they are, `e.idle` unless somebody does something before. Of the tenant's policy and of
 * all profiles of the user, also those of the context that they are in, the shortest holds. Whoever acts for somebody else is idle no longer than
 * that other one may be, as it is their work that lies open.
 */
export const SESSION_END = `cross join lateral (
  select least(s.end_date, s.insert_date + make_interval(mins => min(rule.minutes))) as latest,
    s.active_date + make_interval(mins => min(rule.idle)) as idle
  from (
    select t.session_minutes as minutes, t.idle_minutes as idle from app.tenants t where t.id = s.tenant
    union all
    select p.session_minutes, p.idle_minutes from app.users o join app.profiles p on p.tenant = o.tenant and o.profiles ? p.profile
    where o.tenant = s.tenant and o.id = s.user_id
    union all
    select p.session_minutes, p.idle_minutes from app.user_contexts o join app.profiles p on p.tenant = o.tenant and o.profiles ? p.profile
    where o.id = s.context
    union all
    select null, t.idle_minutes from app.impersonations a join app.tenants t on t.id = a.tenant where a.id = s.impersonation
    union all
    select null, p.idle_minutes from app.impersonations a join app.users o on o.tenant = a.tenant and o.id = a.user_id
      join app.profiles p on p.tenant = o.tenant and o.profiles ? p.profile
    where a.id = s.impersonation
  ) rule) e`;

/** Seconds until then; nothing and less once it is over. */
export const SECONDS_LEFT = 'extract(epoch from least(e.latest, e.idle) - now())::float8';
