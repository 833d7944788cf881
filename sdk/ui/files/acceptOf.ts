import type { DocumentRules } from '../../documentRules.ts';

/** What the browser offers in its own dialog: `.pdf,.jpg`. */
export const acceptOf = ({ extensions }: Pick<DocumentRules, 'extensions'>): string =>
  extensions.map((extension) => `.${extension}`).join(',');
