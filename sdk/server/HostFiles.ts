import type { Readable } from 'node:stream';
import { token } from '../token.ts';

/** A font or a picture that an address shows to everybody. */
export interface HostFile {
  readonly contentType: string;
  readonly size: number;
  /** Hexadecimal: browsers ask by it whether they have it already. */
  readonly sha256: string;
  open(): Promise<Readable>;
}

/** Says which files an address shows before anybody signs in, outside of the API. A plugin provides it; without one there are none. */
export interface HostFiles {
  /** Undefined for a path that is none of the files of the address; without a file where there is none at it. `hostname` is without a port. */
  of(hostname: string, path: string): Promise<{ readonly file?: HostFile } | undefined>;
}
export const HostFiles = token<HostFiles>('hostFiles');
