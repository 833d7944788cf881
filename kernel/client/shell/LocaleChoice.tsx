import { Select } from '@mantine/core';
import { useService, useTranslate } from '@mortise/sdk/client';
import { DEFAULT_LOCALE, INTERFACE_LANGUAGES, languageOf, SUPPORTED_LOCALES } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { TranslationStoreToken } from '../services/tokens.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const IN_WHOLE: ReadonlySet<string> = new Set(INTERFACE_LANGUAGES);

/** Languages by their own names: whoever cannot read the page finds theirs. */
export const LocaleChoice = observer(function LocaleChoice() {
  const t = useTranslate();
  const translations = useService(TranslationStoreToken);
  const { locale, ownLanguages } = translations;
  const choices = choicesWith([locale, ...ownLanguages]);
  const isWhole = ({ value }: Choice): boolean => IN_WHOLE.has(languageOf(value)) || ownLanguages.includes(value);
  return (
    <Select
      size="xs"
      label={t('Language and formats')}
      labelProps={{ c: 'dimmed', fw: 400 }}
      value={locale}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('Nothing fits')}
      comboboxProps={{ withinPortal: false }}
      data={[
        { group: t('Whole interface'), items: choices.filter(isWhole) },
        { group: t('Formats only, texts in English'), items: choices.filter((choice) => !isWhole(choice)) },
      ]}
      renderOption={({ option }) => (
        <span lang={option.value} dir="auto">
          {option.label}
        </span>
      )}
      onChange={(value) => value !== null && void translations.setLocale(value)}
    />
  );
});

/** The default one first, then by name; beyond the product’s those that are given. */
function choicesWith(others: readonly string[]): readonly Choice[] {
  const choices = [...new Set<string>([...others, ...SUPPORTED_LOCALES])].map((value) => ({ value, label: nameOf(value) }));
  const rank = ({ value }: Choice): number => Number(value !== DEFAULT_LOCALE);
  return choices.toSorted((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label));
}

/** What people who speak it call it: `Français (Belgique)`. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
}
