import { Button, TextInput } from '@mantine/core';
import { usePermission, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { type Contrast, labelOf, type Scheme, STYLE_KEYS, WHAT_KEYS_TAKE } from '../../shared/hostStyle.ts';
import styles from './Themes.module.css';
import { contrastsAt, type ThemeStore } from './ThemeStore.ts';

interface ThemeColourProps {
  readonly store: ThemeStore;
  readonly name: string;
  readonly scheme: Scheme;
}

const WHOLE = /^#[\da-f]{6}$/i;

/** A colour in one scheme, with how it can be read, while it is typed. */
export const ThemeColour = observer(function ThemeColour({ store, name, scheme }: ThemeColourProps) {
  const t = useTranslate();
  const mayWrite = usePermission('write /api/core/host-configurations');
  const value = store.draft[scheme][name] ?? '';
  const standing = store.standing(scheme, name);
  const contrasts = contrastsAt(store.contrasts, name, scheme);
  const take = (typed: string): void => store.set([scheme], name, typed);
  const swatch = (
    <input
      type="color"
      className={styles['picker']}
      data-empty={value === '' || undefined}
      aria-label={t('Choose {colour} in {scheme}', { colour: t(STYLE_KEYS[name]!.label), scheme: t(SCHEME_NAMES[scheme]) })}
      value={WHOLE.test(value || standing) ? (value || standing).toLowerCase() : '#000000'}
      disabled={!mayWrite}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
  return (
    <div>
      <TextInput
        label={t(SCHEME_NAMES[scheme])}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={standing === '' ? '#rrggbb' : standing}
        leftSection={swatch}
        leftSectionPointerEvents="all"
        readOnly={!mayWrite}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        error={store.isWrong(scheme, name) && t(WHAT_KEYS_TAKE)}
      />
      {contrasts.map((one) => (
        <ContrastLine key={`${one.upper} ${one.lower}`} contrast={one} {...(mayWrite && { take: () => store.follow(one) })} />
      ))}
    </div>
  );
});

/** Translation keys. */
export const SCHEME_NAMES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

interface ContrastLineProps {
  readonly contrast: Contrast;
  /** Takes the suggestion. */
  readonly take?: () => void;
}

/** The contrast as a figure; where it is too small, what is needed and the nearest shade that has it. */
function ContrastLine({ contrast: { upper, lower, contrast, least, suggestion }, take }: ContrastLineProps) {
  const t = useTranslate();
  const isReadable = contrast >= least;
  const figure = { contrast: contrast.toFixed(1), least: String(least) };
  const names = { upper: t(labelOf(upper)), lower: t(labelOf(lower)) };
  return (
    <p className={styles['contrast']} data-wrong={!isReadable || undefined} role={isReadable ? undefined : 'status'}>
      {isReadable
        ? t('{upper} upon {lower}: {contrast}', { ...names, ...figure })
        : t('{upper} upon {lower}: {contrast}, {least} are needed', { ...names, ...figure })}
      {!isReadable && take !== undefined && (
        <Button size="compact-xs" variant="default" onClick={take}>
          {t('Take {colour}', { colour: suggestion })}
        </Button>
      )}
    </p>
  );
}
