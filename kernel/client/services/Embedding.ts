import { isAuthenticationPath, redirectOf } from '../signIn/loginPath.ts';
import type { HostStore } from './HostStore.ts';

/** How the page that shows this one in a frame wants it, as the address said at the start. */
export class Embedding {
  /** Whether the window around speaks as `@mortise/sdk/embed` does. */
  readonly isTalking: boolean;
  private readonly isAskedBare: boolean;
  private readonly host: Pick<HostStore, 'configuration'>;
  private readonly own: string;
  private readonly wanted: string | undefined;

  constructor({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, host: Pick<HostStore, 'configuration'>) {
    const { searchParams } = new URL(isAuthenticationPath(pathname) ? redirectOf(search) : search, origin);
    const noDecoration = searchParams.get('noDecoration');
    this.isAskedBare = noDecoration !== null && noDecoration !== '0' && noDecoration !== 'false';
    this.isTalking = searchParams.get('embed') === '1';
    this.own = origin;
    this.wanted = URL.parse(searchParams.get('parentUrl') ?? '')?.origin;
    this.host = host;
  }

  /** Without header and navigation: as the address asks, and always at a host of the mode flow. */
  get isUndecorated(): boolean {
    return this.isAskedBare || this.host.configuration.mode === 'flow';
  }

  /** The origin that is told where the user is: that of `parentUrl`, if it is our own or the host allows it. ROUTE-046. */
  get parentOrigin(): string | undefined {
    const { wanted, own } = this;
    return wanted === own || this.host.configuration.parentOrigins?.includes(wanted ?? '') === true ? wanted : undefined;
  }
}
