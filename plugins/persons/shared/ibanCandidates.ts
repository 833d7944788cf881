import { checkIban } from '@mortise/sdk/domain';

/** Country, check digits, and groups of letters and digits with at most a sign between them; one may begin inside another. */
const LOOKS_LIKE_ONE = /(?=([A-Z]{2}\s?\d{2}(?:[ .\-\t]?[A-Z\d]){10,30}))/gi;

/** The IBANs that stand in a text, however it goes on after them; each once, without spaces. */
export function ibanCandidates(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, match = ''] of text.matchAll(LOOKS_LIKE_ONE)) {
    const letters = match.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase();
    for (let length = letters.length; length >= 15; length -= 1) {
      const check = checkIban(letters.slice(0, length));
      if (check.valid) {
        found.add(check.iban);
        break;
      }
    }
  }
  return [...found];
}
