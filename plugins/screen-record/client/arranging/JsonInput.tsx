import type { JsonValue } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Textarea } from '@mantine/core';
import { useState } from 'react';

export interface JsonInputProps {
  /** Translated. */
  readonly label: string;
  readonly description?: string;
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue | undefined) => void;
}

/** A value written as JSON. What cannot be read stays in the box and changes nothing. */
export function JsonInput({ label, description, value, change }: JsonInputProps) {
  const t = useTranslate();
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [error, setError] = useState<string>();
  const edit = (next: string) => {
    setText(next);
    try {
      change(next.trim() === '' ? undefined : (JSON.parse(next) as JsonValue));
      setError(undefined);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return (
    <Textarea
      label={label}
      description={description}
      dir="ltr"
      autosize
      minRows={2}
      maxRows={14}
      ff="monospace"
      value={text}
      error={error === undefined ? undefined : t('Not valid JSON: {message}', { message: error })}
      onChange={(event) => edit(event.currentTarget.value)}
      spellCheck={false}
    />
  );
}
