import { token } from '../token.ts';

/** Says which addresses are this installation's, for links in mails: what a request says of its address may be made up. A plugin provides it. */
export interface KnownHosts {
  /** What is configured of an address for users of a tenant; undefined where it is none of ours. `hostname` is without a port. */
  of(hostname: string, tenant: number): Promise<{ readonly title?: string } | undefined>;
}
export const KnownHosts = token<KnownHosts>('knownHosts');
