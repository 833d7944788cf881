/** What stands in these is no text for people. */
export const SILENT = /<(script|style|template|title|noscript|textarea|iframe|svg|math|object|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
export const COMMENT = /<!--[^]*?(?:-->|$)|<[!?][^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The text with its character references replaced by the characters. */
export function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
    },
  );
}
