import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses it: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: whoever reads the database cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
