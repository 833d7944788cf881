import { use } from 'react';
import { useFormats } from '../../client/useFormats.ts';
import { CurrencyInHead } from './CurrencyInHead.ts';
import styles from './FieldValue.module.css';

export interface AmountProps {
  /** Decimal string. */
  readonly value: string;
  /** ISO 4217; without it a plain number. */
  readonly currency?: string;
  /** Negative in red, positive in green: where below zero is bad and above it is good. */
  readonly isSigned?: boolean;
}

/** An amount with the decimals of its currency, the currency muted. */
export function Amount({ value, currency, isSigned = false }: AmountProps) {
  const formats = useFormats();
  const isSaid = use(CurrencyInHead) === currency;
  return (
    <span className={styles['amount']} data-sign={isSigned ? signOf(value) : undefined}>
      {currency === undefined ? formats.number(value) : formats.amount(value, currency)}
      {currency !== undefined && !isSaid && <span className={styles['currency']}> {currency}</span>}
    </span>
  );
}

function signOf(value: string): 'negative' | 'positive' | undefined {
  if (!/[1-9]/.test(value)) return undefined;
  return value.startsWith('-') ? 'negative' : 'positive';
}
