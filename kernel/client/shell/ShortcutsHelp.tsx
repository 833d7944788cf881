import {
  ContributionsService,
  formatShortcut,
  SessionService,
  ShortcutsService,
  useService,
  useTranslate,
  type ShortcutGroup,
} from '@mortise/sdk/client';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { menusWithLetters } from './menusWithLetters.ts';
import styles from './ShortcutsHelp.module.css';

/** What the keyboard does here, and everywhere. */
export default observer(function ShortcutsHelp({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const groups = [...useService(ShortcutsService).groups, useGoKeys(), useEverywhere()].map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }])),
  }));
  return (
    <Modal opened onClose={close} title={t('Keyboard shortcuts')} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
      <div className={styles['groups']}>
        {groups
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ title, shortcuts }) => (
            <section key={title}>
              <h3 className={styles['title']}>{title}</h3>
              <dl className={styles['list']}>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className={styles['shortcut']}>
                    <dt>
                      <kbd className={styles['keys']}>{formatShortcut(keys)}</kbd>
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Modal>
  );
});

function useGoKeys(): ShortcutGroup {
  const t = useTranslate();
  const { menus } = useService(SessionService);
  return { title: t('Go to'), shortcuts: menusWithLetters(menus).map(({ letter, label }) => ({ keys: `G ${letter}`, label: t(label) })) };
}

function useEverywhere(): ShortcutGroup {
  const t = useTranslate();
  const session = useService(SessionService);
  const contributions = useService(ContributionsService);
  const started = [...contributions.all('commands'), ...contributions.all('screens')]
    .filter(({ permission }) => permission === undefined || session.isPermitted(permission))
    .flatMap(({ hotkey, label = '' }) => (hotkey === undefined ? [] : [{ keys: hotkey, label: t(label) }]));
  const own = [
    { keys: 'Mod+G', label: t('Search or go to') },
    { keys: 'Mod+S', label: t('Save or submit the page') },
    { keys: 'Alt+B, F9', label: t('Fold or unfold the navigation') },
    { keys: 'Esc', label: t('Close the topmost window') },
    { keys: '?', label: t('Keyboard shortcuts') },
  ];
  return { title: t('Everywhere'), shortcuts: [...own, ...started] };
}
