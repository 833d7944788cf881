import { useTranslate } from '@mortise/sdk/client';
import { formatIban } from '@mortise/sdk/domain';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './IbanScan.module.css';

interface IbanScanResultsProps {
  readonly found: readonly string[];
  readonly take: (iban: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** IBANs to choose from: the first has the focus, arrows move it, Enter takes. */
export function IbanScanResults({ found, take }: IbanScanResultsProps) {
  const t = useTranslate();
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus, the list only moves it
    <ul className={styles['found']} onKeyDown={move} aria-label={t('IBANs found')}>
      {found.map((iban, index) => (
        <li key={iban}>
          <UnstyledButton
            className={styles['iban']}
            onClick={() => take(iban)}
            data-autofocus={index === 0 || undefined}
            ref={index === 0 ? focus : undefined}
          >
            <bdi>{formatIban(iban)}</bdi>
            <span className={styles['take']}>
              <IconCheck size={14} stroke={1.75} aria-hidden /> {t('Take it')}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();
