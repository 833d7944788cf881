import { Button, Group, PasswordInput } from '@mantine/core';
import { spelledOut } from '@mortise/sdk';
import { useTranslate, type SecretSetting } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { SettingsStore } from './SettingsStore.ts';
import styles from './SecretInput.module.css';

interface SecretInputProps {
  readonly name: string;
  readonly field: SecretSetting;
  readonly store: SettingsStore;
}

/** A secret: whether it is set, and a way to replace or remove it. What it is stays on the server. */
export const SecretInput = observer(function SecretInput({ name, field, store }: SecretInputProps) {
  const t = useTranslate();
  const label = t(field.label ?? spelledOut(name));
  const change = store.secrets[name];
  const isKept = store.known?.secrets.includes(name) === true;
  const isMissing = store.isChecked && store.missingSecrets.includes(name);
  return (
    <div data-field={name}>
      <PasswordInput
        label={label}
        classNames={{ label: styles['label']! }}
        {...(field.hint !== undefined && { description: t(field.hint) })}
        required={field.mandatory === true}
        placeholder={placeholderOf(isKept, change, t)}
        value={change ?? ''}
        onChange={({ currentTarget }) => store.setSecret(name, currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
        {...(isMissing && { error: t('{label} is mandatory', { label }) })}
      />
      {isKept && (
        <Group mt={4}>
          {change === undefined ? (
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => store.setSecret(name, null)}>
              {t('Remove {label}', { label })}
            </Button>
          ) : (
            <Button size="compact-xs" variant="subtle" onClick={() => store.setSecret(name, undefined)}>
              {t('Keep {label} as it is', { label })}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
});

function placeholderOf(isKept: boolean, change: string | null | undefined, t: ReturnType<typeof useTranslate>): string {
  if (change === null) return t('Removed when you save');
  return isKept ? t('Set: type another one to replace it') : t('Not set');
}
