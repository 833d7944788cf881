const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Of pasted text with spaces, the first word that looks like an e-mail address. */
export function firstEmail(text: string): string | undefined {
  if (!/\s/.test(text.trim())) return undefined;
  return text
    .split(/\s+/)
    .map((word) => word.replaceAll(/[<>,;]/g, ''))
    .find((word) => EMAIL.test(word));
}
