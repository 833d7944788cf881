import { useTranslate } from '@mortise/sdk/client';
import { CloseButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import styles from './CriterionInput.module.css';

export interface TurnablePillProps {
  readonly label: string;
  /** What the button before the label shows, and does when it is pressed. */
  readonly sign: string;
  readonly turnLabel: string;
  readonly isTurned: boolean;
  /** Whether what it stands for is not wanted. */
  readonly isNegated?: boolean;
  readonly turn: () => void;
  readonly remove: () => void;
}

/** A chosen value with a sign that turns it round, and a cross. */
export function TurnablePill({ label, sign, turnLabel, isTurned, isNegated, turn, remove }: TurnablePillProps) {
  const t = useTranslate();
  return (
    <span className={styles['pill']} data-negated={isNegated || undefined}>
      <button
        type="button"
        className={styles['turn']}
        aria-pressed={isTurned}
        aria-label={turnLabel}
        title={turnLabel}
        onMouseDown={keepFocus}
        onClick={(event) => {
          event.stopPropagation();
          turn();
        }}
      >
        {sign}
      </button>
      <bdi>{label}</bdi>
      <CloseButton size="xs" aria-label={t('Remove {label}', { label })} onMouseDown={keepFocus} onClick={remove} />
    </span>
  );
}

/** The input around it stays as it is. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
