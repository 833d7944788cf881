import { useFormats, useTranslate } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { decimalString, Money } from '@mortise/sdk/domain';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';

interface SumSuggestionProps {
  readonly form: RecordForm;
  readonly total: string;
  readonly parts: readonly string[];
}

/** Offers what the parts come to, where the total is something else. It is never filled in unasked. PERSON-052. */
export const SumSuggestion = observer(function SumSuggestion({ form, total, parts }: SumSuggestionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const amounts = parts.map((name) => decimalString(form.field(name).value)).filter((amount) => amount !== undefined);
  const sum = amounts.reduce((so, amount) => so.plus(amount), new Money(0)).toFixed();
  const field = form.field(total);
  const present = decimalString(field.value);
  if (amounts.length === 0 || field.isReadOnly || (present !== undefined && new Money(present).eq(sum))) return null;
  return (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => (field.value = sum)}>
      {t('Total from the parts: {amount}', { amount: formats.amount(sum, field.currency) })}
    </Button>
  );
});
