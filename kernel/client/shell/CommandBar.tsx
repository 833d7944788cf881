import { formatShortcut, useTranslate } from '@mortise/sdk/client';
import { lazyView } from '@mortise/sdk/ui';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import styles from './CommandBar.module.css';

const CommandPalette = lazyView(() => import('./CommandPalette.tsx'));

/** One field for where to go and what to do. Mod+G. */
export const CommandBar = observer(function CommandBar() {
  const t = useTranslate();
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+G', open]], []);
  return (
    <>
      <button type="button" className={styles['field']} onClick={open}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={styles['hint']}>{t('Search or go to')}</span>
        <kbd className={styles['keys']}>{formatShortcut('Mod+G')}</kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <CommandPalette close={close} />}</Suspense>
    </>
  );
});
