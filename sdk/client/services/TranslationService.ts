import { token } from '../../token.ts';

/** Turns translation keys (the English text) into the user's language. Observable. */
export interface TranslationService {
  readonly locale: string;
  readonly isRightToLeft: boolean;
  /** Placeholders in braces take the values: `t('{label} is mandatory', { label })`. An unknown key is its own text. */
  translate(key: string, values?: Readonly<Record<string, string | number>>): string;
  setLocale(locale: string): Promise<void>;
}
export const TranslationService = token<TranslationService>('translation');
