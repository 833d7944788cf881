import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;
/** A page that stays open fetches parts of a plugin days after it learned its address. */
const VALID_DAYS = 7;
const MAC_LENGTH = 22;
const KEY = /^(\d{1,9})-(\d{1,6})-([\w-]{22})$/;

/**
 * Addresses of plugin files, signed for a tenant and a day: `import()` sends no header, so the address itself says for whom
 * the files are. It opens the code of enabled plugins and nothing else.
 */
export class PluginAddresses {
  private readonly secret: Buffer;
  private readonly now: () => number;

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.secret = secret;
    this.now = now;
  }

  /** The part of the path that names the tenant, e.g. `3-20780-5fGh…`; for the testers of a version one that opens it. */
  keyFor(tenant: number, tried = ''): string {
    const day = this.today();
    return `${tenant}-${day}-${this.mac(tenant, day, tried)}`;
  }

  /** The tenant that a key was made for, for the testers of a version where it is named; undefined when it was not made here or is too old. */
  tenantOf(key: string, tried = ''): number | undefined {
    const [, tenant, day, mac] = KEY.exec(key) ?? [];
    if (tenant === undefined || day === undefined || mac === undefined) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(Number(tenant), Number(day), tried)));
    const age = this.today() - Number(day);
    return isOurs && age >= 0 && age <= VALID_DAYS ? Number(tenant) : undefined;
  }

  private mac(tenant: number, day: number, tried: string): string {
    const what = `plugin files of ${tenant} on ${day}${tried && ` for testers of ${tried}`}`;
    return createHmac('sha256', this.secret).update(what).digest('base64url').slice(0, MAC_LENGTH);
  }

  private today(): number {
    return Math.floor(this.now() / DAY);
  }
}
