import { TextInput } from '@mantine/core';

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly change: (code: string) => void;
  readonly description?: string;
  readonly error?: string | undefined;
  /** Six digits of an app, or a recovery code. */
  readonly isRecovery?: boolean;
}

/** A field for a code: telephones offer the digits, and password managers the code. */
export function CodeInput({ label, value, change, description, error, isRecovery = false }: CodeInputProps) {
  return (
    <TextInput
      size="md"
      maw={376}
      label={label}
      description={description}
      error={error}
      name="code"
      dir="ltr"
      autoFocus
      data-autofocus
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'off'}
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
