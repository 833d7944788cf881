import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** Letters and digits that nobody takes for each other on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 6;
const GROUP = 4;

/** Ten codes of 120 bits: nobody guesses one, also with the hashes at hand, so that a plain hash of it is safe to keep. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length]!);
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join('-');
}

/** What is kept of a code, however it was typed; undefined for what cannot be one. Those that were handed out before had sixteen letters. */
export function recoveryCodeHash(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^(?:[A-Z2-9]{16}|[A-Z2-9]{24})$/.test(letters) ? createHash('sha256').update(letters).digest('base64url') : undefined;
}
