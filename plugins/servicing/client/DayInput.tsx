import { useSearchText, useTranslate } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';

interface DayInputProps {
  /** The day that is shown: `2026-01-31`. */
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly className?: string | undefined;
}

/** The day as of which something is shown. A date that is typed in part chooses nothing yet. */
export function DayInput({ day, choose, className = '' }: DayInputProps) {
  const t = useTranslate();
  const { text, type } = useSearchText(day, (typed) => {
    if (typed !== '') choose(typed);
  });
  return (
    <TextInput
      className={className}
      type="date"
      size="sm"
      label={t('As of')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
