import { FormFieldInput } from '@mortise/sdk/forms';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { dayForm } from './dayForm.ts';

interface DayInputProps {
  /** The day that is shown: `2026-01-31`. */
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly className?: string | undefined;
}

/** The day as of which something is shown. A date that is typed in part chooses nothing yet. */
export function DayInput({ day, choose, className = '' }: DayInputProps) {
  const [form] = useState(dayForm);
  useEffect(() => form.assign({ day }), [form, day]);
  useEffect(
    () =>
      reaction(
        () => form.values['day'],
        (typed) => {
          if (typeof typed === 'string' && typed !== '' && typed !== day) choose(typed);
        },
      ),
    [form, day, choose],
  );
  return (
    <div className={className}>
      <FormFieldInput field={form.field('day')} />
    </div>
  );
}
