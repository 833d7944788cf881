import { CloseButton, Select, TextInput } from '@mantine/core';
import { usePageKeys, useSearchText, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { useRef, type RefObject } from 'react';
import type { Filter, LogState } from './logFilter.ts';
import { logLevels } from './ScriptLog.ts';
import styles from './ScriptLogs.module.css';

interface LogFiltersProps {
  readonly filter: LogState['filter'];
  readonly narrow: (filter: Partial<Record<Filter, string>>) => void;
}

/** Search and the other ways to narrow the log down. `/` goes to the search. */
export function LogFilters({ filter, narrow }: LogFiltersProps) {
  const t = useTranslate();
  const search = useRef<HTMLInputElement>(null);
  usePageKeys([['/', () => search.current?.focus()]]);
  const levels = Object.keys(logLevels.states).map((value) => ({ value, label: t(statusLabel({ workflow: logLevels }, value)) }));
  const texts = [
    ['search', t('Search')],
    ['script', t('Script')],
    ['username', t('User')],
    ['requestId', t('Request number')],
  ] as const;
  return (
    <div className={styles['filters']} role="search">
      {texts.map(([name, label]) => (
        <TextFilter
          key={name}
          label={label}
          value={filter[name]}
          change={(value) => narrow({ [name]: value })}
          {...(name === 'search' && { inputRef: search })}
        />
      ))}
      <Select
        className={styles['level']}
        size="sm"
        aria-label={t('Level')}
        placeholder={t('Every level')}
        clearable
        data={[{ value: 'error,warn', label: t('Errors and warnings') }, ...levels]}
        value={filter.level === '' ? null : filter.level}
        onChange={(level) => narrow({ level: level ?? '' })}
      />
    </div>
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A text that is looked for some time after it was typed. Follows the address. */
function TextFilter({ label, value, change, inputRef }: TextFilterProps) {
  const t = useTranslate();
  const { text, type } = useSearchText(value, change);
  return (
    <TextInput
      ref={inputRef ?? null}
      className={styles['filter']}
      size="sm"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
    />
  );
}
