import { TextInput, Title, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useDocumentTitle, useSearchParams, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { IconCheck, IconSearch, type Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DAILY_ICONS } from '../shell/dailyIcons.ts';
import { OTHER_ICONS } from '../shell/otherIcons.ts';
import styles from './Icons.module.css';

const ICONS: readonly (readonly [name: string, icon: Icon])[] = [...DAILY_ICONS, ...OTHER_ICONS].toSorted(([one], [other]) =>
  one < other ? -1 : 1,
);

/** Every word of what is looked for. */
const found = (search: string) => {
  const words = search.toLowerCase().split(/[\s-]+/);
  return ICONS.filter(([name]) => words.every((word) => name.includes(word)));
};

/** The icons that menus of scripts and plugins can name. A click, or Enter, copies the name. ADMIN-034. */
export default observer(function IconsScreen() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const shown = found(search);
  useDocumentTitle(t('Icons'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Icons')}</Title>
      <p className={styles['hint']}>{t('Menus of scripts and plugins name icons by these names. A click or Enter copies one.')}</p>
      <TextInput
        type="search"
        aria-label={t('Search icons')}
        placeholder={t('Search icons')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        className={styles['search']}
        dir="ltr"
        value={search}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setParameters(value === '' ? {} : { search: value }, { replace: true });
        }}
      />
      <p role="status" className={styles['hint']}>
        {t('{count} icons', { count: shown.length })}
      </p>
      {shown.length === 0 ? <EmptyState hint={t('No icon has such a name.')} /> : <IconGrid icons={shown} />}
    </div>
  );
});

const SHOWN_FOR = 1_500;

function IconGrid({ icons }: { readonly icons: typeof ICONS }) {
  const t = useTranslate();
  const { copied, copy } = useClipboard({ timeout: SHOWN_FOR });
  const [last, setLast] = useState<string>();
  const take = (name: string): void => {
    setLast(name);
    copy(name);
  };
  return (
    <>
      <ul className={styles['icons']} aria-label={t('Icons')}>
        {icons.map(([name, Drawn]) => {
          const Shown = copied && last === name ? IconCheck : Drawn;
          return (
            <li key={name}>
              <UnstyledButton className={styles['icon']} aria-label={t('Copy {name}', { name })} onClick={() => take(name)}>
                <Shown size={24} stroke={1.5} aria-hidden />
                <bdi>{name}</bdi>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <span role="status" className={styles['copied']}>
        {copied && last !== undefined ? t('{name} is copied', { name: last }) : ''}
      </span>
    </>
  );
}
