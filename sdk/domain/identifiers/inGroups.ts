/** The text in groups of `size` characters with a space between, the last one shorter if need be. */
export const inGroups = (text: string, size: number): string => (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
