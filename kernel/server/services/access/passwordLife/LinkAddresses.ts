import type { KnownHosts } from '@mortise/sdk/server';

/** Where a request came to, as it says. */
export interface AskedAt {
  readonly protocol: string;
  /** With its port. */
  readonly host: string;
  readonly hostname: string;
  /** Whether the request came from this machine. */
  readonly isLocal: boolean;
}

/** Where links in mails lead. */
export interface LinkBase {
  readonly url: string;
  readonly host: string;
  readonly product: string;
}

const PRODUCT = 'Mortise';
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/;
const HOST = /^[\w.-]+(?::\d{1,5})?$/;

/**
 * Decides where links lead. The Host header is the caller's to choose: whoever asks for a link of somebody else would otherwise have it lead to a server
 * of their own. So it counts only where the address is configured as ours.
 */
export class LinkAddresses {
  private readonly publicUrl: string | undefined;
  private readonly hosts: () => KnownHosts | undefined;

  constructor(publicUrl: string | undefined, hosts: () => KnownHosts | undefined) {
    this.publicUrl = publicUrl;
    this.hosts = hosts;
  }

  /** Undefined where no address is known. */
  async baseFor(tenant: number, asked: AskedAt): Promise<LinkBase | undefined> {
    if (this.publicUrl !== undefined) return this.baseAt(new URL(this.publicUrl), tenant);
    const isOwn = asked.isLocal && LOOPBACK.test(asked.hostname);
    const url = HOST.test(asked.host) ? URL.parse(`${asked.protocol}://${asked.host}`) : null;
    if (url === null) return undefined;
    return isOwn || (await this.titleOf(url.hostname, tenant)) !== undefined ? this.baseAt(url, tenant) : undefined;
  }

  private async baseAt({ origin, host, hostname }: URL, tenant: number): Promise<LinkBase> {
    return { url: origin, host, product: (await this.titleOf(hostname, tenant))?.title ?? PRODUCT };
  }

  private async titleOf(hostname: string, tenant: number): Promise<{ readonly title?: string } | undefined> {
    return this.hosts()?.of(hostname, tenant);
  }
}
