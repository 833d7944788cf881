import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in 43 signs, behind a mark by which scanners of texts know it. */
export const newSecret = (mark: string): string => `${mark}${randomBytes(32).toString('base64url')}`;

/** What is kept of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecret = (mark: string, text: string): boolean => text.startsWith(mark) && /^[\w-]{43}$/.test(text.slice(mark.length));
