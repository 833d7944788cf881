import { Autocomplete } from '@mantine/core';
import { usePermission, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { FONT_NAMES, SCHEMES, STYLE_KEYS, WHAT_KEYS_TAKE, WIDTHS } from '../../shared/hostStyle.ts';
import { ThemeColour } from './ThemeColour.tsx';
import styles from './Themes.module.css';
import type { ThemeStore } from './ThemeStore.ts';

interface ThemeKeyProps {
  readonly store: ThemeStore;
  readonly name: string;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  font: FONT_NAMES,
  width: Object.keys(WIDTHS),
  length: ['0px', '4px', '6px', '8px', '12px', '16px'],
};

/** What a theme says of one thing: a colour for each scheme, or a choice that counts in both. */
export const ThemeKey = observer(function ThemeKey({ store, name }: ThemeKeyProps) {
  const t = useTranslate();
  const { label, type } = STYLE_KEYS[name]!;
  if (type !== 'colour' && type !== 'background') return <ThemeChoice store={store} name={name} />;
  return (
    <fieldset className={styles['key']}>
      <legend className={styles['legend']}>{t(label)}</legend>
      {SCHEMES.map((scheme) => (
        <ThemeColour key={scheme} store={store} name={name} scheme={scheme} />
      ))}
    </fieldset>
  );
});

const ThemeChoice = observer(function ThemeChoice({ store, name }: ThemeKeyProps) {
  const t = useTranslate();
  const mayWrite = usePermission('write /api/core/host-configurations');
  const { label, type } = STYLE_KEYS[name]!;
  return (
    <Autocomplete
      className={styles['choice']}
      label={t(label)}
      {...(type === 'font' && { description: t('Or the name of a font file of the host, such as brand.woff2') })}
      dir="ltr"
      data={[...CHOICES[type]!]}
      // All of them, whatever stands there: it is one of them.
      filter={({ options }) => options}
      readOnly={!mayWrite}
      value={store.draft.light[name] ?? store.draft.dark[name] ?? ''}
      onChange={(value) => store.set(SCHEMES, name, value)}
      error={SCHEMES.some((scheme) => store.isWrong(scheme, name)) && t(WHAT_KEYS_TAKE)}
    />
  );
});
