const NUMBERS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Where this page can be opened so that passkeys work; undefined where they do. Passkeys are bound to a name: an address of numbers is none. */
export function addressForPasskeys({ hostname, port, protocol }: Pick<Location, 'hostname' | 'port' | 'protocol'>): string | undefined {
  if (!NUMBERS.test(hostname)) return undefined;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
}
