import { formatShortcut, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import styles from './CommandBar.module.css';

const CommandPalette = lazyView(() => import('./CommandPalette.tsx'));

const NOTHING = { text: '', isEntered: false };

/** One field for where to go and what to do. Mod+G. */
export const CommandBar = observer(function CommandBar() {
  const t = useTranslate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState(NOTHING);
  const start = () => {
    setTyped(NOTHING);
    open();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') setTyped(({ text }) => ({ text, isEntered: true }));
    if (key === 'Escape') close();
  };
  useHotkeys([['mod+G', start]], []);
  // Whoever knows the key types on at once: nothing of it is lost while the code comes.
  const ahead = (
    <input
      className={styles['ahead']}
      aria-label={t('Search or go to')}
      // The user has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={typed.text}
      onKeyDown={onKeyDown}
      onChange={(event) => setTyped({ text: event.currentTarget.value, isEntered: false })}
    />
  );
  return (
    <>
      <button type="button" className={styles['field']} data-tour="search" onClick={start}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={styles['hint']}>{t('Search or go to')}</span>
        <kbd className={styles['keys']}>{formatShortcut('Mod+G')}</kbd>
      </button>
      <Loaded fallback={ahead}>{isOpen && <CommandPalette typed={typed} close={close} />}</Loaded>
    </>
  );
});
