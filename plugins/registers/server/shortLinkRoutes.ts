import { apiError } from '@mortise/sdk';
import { DatabaseService, FrameAncestors, HostTenants, route } from '@mortise/sdk/server';
import * as v from 'valibot';

/** At an address that belongs to a tenant, by its name or as configured, keys of that tenant count; elsewhere whoever had the key first. */
const LINK = `with owners as (select id from app.tenants where name in (split_part($2, '.', 1), $3))
  select k.data ->> 'url' as url from d.key_values k
  where k.registration = $1 and (k.tenant in (select id from owners) or not exists (select from owners))
  order by k.id limit 1`;

/** Where a short link leads, for everybody who has its key. EMBED-003, EMBED-006 */
export const shortLink = route({
  method: 'GET',
  path: '/core/hosts/:hostname/short-links/:key',
  permission: 'public',
  perMinute: 120,
  tag: 'Service',
  summary: 'Where a short link leads',
  answer: v.object({ url: v.string() }),
  run: async ({ params: { hostname, key } }, services) => {
    // No database holds such a text.
    if (`${hostname}${key}`.includes('\u0000')) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ShortLink', key]);
    const host = hostname.toLowerCase();
    const tenant = await services.get(HostTenants).of(host);
    const [link] = await services.get(DatabaseService).query<{ readonly url: string | null }>(LINK, [key, host, tenant ?? '']);
    const target = addressOf(link?.url ?? '');
    if (target === null || !(await isAllowed(target, host, services.get(FrameAncestors))))
      throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ShortLink', key]);
    return { url: target.href };
  },
});

/** As it was typed, perhaps without its scheme. */
const addressOf = (typed: string): URL | null => URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);

/** Pages of the address itself, and of the origins that its host names; never a script. */
async function isAllowed({ protocol, hostname, origin }: URL, host: string, origins: FrameAncestors): Promise<boolean> {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hostname === host || (await origins.of(host)).includes(origin);
}
