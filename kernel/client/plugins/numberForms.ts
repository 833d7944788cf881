export { formatText } from '@mortise/sdk/domain';

const files = import.meta.glob<Readonly<Record<string, string>>>('../../../{sdk,kernel,plugins/*}/locales/en.json', {
  eager: true,
  import: 'default',
});

/** The English texts that depend on a number; of all others the key is the text. */
export const englishForms: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(files));
