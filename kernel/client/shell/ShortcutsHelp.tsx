import {
  formatShortcut,
  SessionService,
  ShortcutsService,
  useService,
  useServices,
  useTranslate,
  type ShortcutGroup,
} from '@mortise/sdk/client';
import { Modal, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { keyedCommands } from './keys/keyedCommands.ts';
import { KEYS_PATH } from './keys/keysPath.ts';
import { menusWithLetters } from './menusWithLetters.ts';
import { runCommand } from './useCommandHotkeys.ts';
import styles from './ShortcutsHelp.module.css';

/** What the keyboard does here, and everywhere. */
export default observer(function ShortcutsHelp({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const groups = [...useService(ShortcutsService).groups, useGoKeys(), useEverywhere()].map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts.flatMap(({ keys, label, run }) => (keys === undefined ? [] : [{ keys, label, run }])),
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
                {shortcuts.map(({ keys, label, run }) => (
                  <div key={keys} className={styles['shortcut']}>
                    <dt>
                      <kbd className={styles['keys']}>{formatShortcut(keys)}</kbd>
                    </dt>
                    <dd>{run === undefined ? label : <Start label={label} run={run} close={close} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
      <Conflicts />
      {/* The overlay lies over both pages, and is in the router of neither. */}
      <a href={KEYS_PATH}>{t('Change keys')}</a>
    </Modal>
  );
});

interface StartProps {
  readonly label: string;
  readonly run: () => void;
  readonly close: () => void;
}

/** What the keys start is started by a click too, once the overlay is gone. */
function Start({ label, run, close }: StartProps) {
  const start = () => {
    close();
    setTimeout(run);
  };
  return (
    <UnstyledButton className={styles['start']} onClick={start}>
      {label}
    </UnstyledButton>
  );
}

function useGoKeys(): ShortcutGroup {
  const t = useTranslate();
  const { menus } = useService(SessionService);
  return { title: t('Go to'), shortcuts: menusWithLetters(menus).map(({ letter, label }) => ({ keys: `G ${letter}`, label: t(label) })) };
}

function useEverywhere(): ShortcutGroup {
  const t = useTranslate();
  const services = useServices();
  const started = keyedCommands(services).flatMap(({ keys, label, started: what }) => {
    if (keys === undefined) return [];
    const run = 'command' in what ? () => void runCommand(what.command, services) : undefined;
    return [{ keys, label: t(label), ...(run && { run }) }];
  });
  const own = [
    { keys: 'Mod+G', label: t('Search or go to') },
    { keys: 'Mod+S', label: t('Save or submit the page') },
    { keys: 'Alt+B, F9', label: t('Fold or unfold the navigation') },
    { keys: 'Alt+R', label: t('Read the page again') },
    { keys: 'Esc', label: t('Close the topmost window') },
    { keys: '?', label: t('Keyboard shortcuts') },
  ];
  return { title: t('Everywhere'), shortcuts: [...own, ...started] };
}

/** Commands that plugins brought with keys that others have: they are started without. */
const Conflicts = observer(function Conflicts() {
  const t = useTranslate();
  return keyedCommands(useServices()).map(({ id, label, conflict }) =>
    conflict === undefined ? null : (
      <p key={id} role="note">
        {t('{command} has no keys: those it is to have belong to "{label}".', { command: t(label), label: t(conflict) })}
      </p>
    ),
  );
});
