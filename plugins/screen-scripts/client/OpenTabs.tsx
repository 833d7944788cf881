import { CloseButton } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';

interface OpenTabsProps {
  readonly scripts: readonly OpenScript[];
  readonly current: string;
  readonly open: (name: string) => void;
  readonly close: (name: string) => void;
}

/** The scripts that are open; a dot marks what is not published. */
export const OpenTabs = observer(function OpenTabs({ scripts, current, open, close }: OpenTabsProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Open scripts')} className={styles['tabs']}>
      <ul>
        {scripts.map(({ name, isChanged }) => (
          <li key={name} data-current={name === current || undefined}>
            <button type="button" aria-current={name === current || undefined} onClick={() => open(name)}>
              <bdi>{name}</bdi>
              {isChanged && <span className={styles['dot']} role="img" aria-label={t('Not published')} />}
            </button>
            <CloseButton size="xs" aria-label={t('Close {script}', { script: name })} onClick={() => close(name)} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
