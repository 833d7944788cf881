import { formatShortcut, NotificationsService, useServices, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import styles from '../../account/AccountSecurity.module.css';
import { holderOf, ownKeys, saveOwnKeys, type KeyedCommand } from './keyedCommands.ts';
import { pressedKeys } from './pressedKeys.ts';

interface KeyRowProps {
  readonly command: KeyedCommand;
  readonly isOwn: boolean;
}

/** A command with its keys, and what can be done about them. */
export const KeyRow = observer(function KeyRow({ command, isOwn }: KeyRowProps) {
  const t = useTranslate();
  const services = useServices();
  const { id, keys, conflict } = command;
  const label = t(command.label);
  const [problem, setProblem] = useState<string>();
  const save = (next: Readonly<Record<string, string>>) => {
    setProblem(undefined);
    void saveOwnKeys(next, services).catch((error: unknown) => services.get(NotificationsService).failure(error));
  };
  const take = (pressed: string) => {
    const holder = holderOf(pressed, services, id);
    if (holder === undefined) save({ ...ownKeys(services), [id]: pressed });
    else setProblem(t('{keys} belongs to "{label}". Press others.', { keys: formatShortcut(pressed), label: t(holder) }));
  };
  const reset = () => {
    const { [id]: _, ...others } = ownKeys(services);
    save(others);
  };
  const told = problem ?? (conflict === undefined ? undefined : t('Its keys belong to "{label}".', { label: t(conflict) }));
  return (
    <li className={styles['session']}>
      <div className={styles['place']}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c={told === undefined ? 'dimmed' : 'var(--mt-error-text)'} role={told === undefined ? undefined : 'alert'}>
          {told ?? (keys === undefined ? t('No keys') : formatShortcut(keys))}
        </Text>
      </div>
      <Group gap="xs">
        <KeyCapture label={label} take={take} />
        {keys !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('Remove the keys of {label}', { label })}
            onClick={() => save({ ...ownKeys(services), [id]: '' })}
          >
            {t('Remove')}
          </Button>
        )}
        {isOwn && (
          <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('Set the keys of {label} back', { label })} onClick={reset}>
            {t('Set back')}
          </Button>
        )}
      </Group>
    </li>
  );
});

interface KeyCaptureProps {
  readonly label: string;
  readonly take: (keys: string) => void;
}

/** Waits for keys once it was pressed; Esc, Tab and leaving it end that. */
function KeyCapture({ label, take }: KeyCaptureProps) {
  const t = useTranslate();
  const [isWaiting, setWaiting] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWaiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const pressed = pressedKeys(event.nativeEvent);
    if (pressed === undefined && event.key !== 'Escape') return;
    setWaiting(false);
    if (pressed !== undefined) take(pressed);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-keeps-escape
      aria-label={isWaiting ? t('Press the keys for {label}', { label }) : t('Change the keys of {label}', { label })}
      onClick={() => setWaiting(true)}
      onBlur={() => setWaiting(false)}
      onKeyDown={onKeyDown}
    >
      {isWaiting ? t('Press the keys') : t('Change')}
    </Button>
  );
}
