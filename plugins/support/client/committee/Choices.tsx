import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './Committee.module.css';

export interface Choice {
  readonly value: string;
  /** Translated. */
  readonly label: string;
  readonly icon: Icon;
  /** The colours of a status, e.g. `success`. */
  readonly look: string;
}

interface ChoicesProps {
  /** What is chosen, for screen readers; translated. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly isBusy?: boolean;
  readonly choose: (value: string) => void;
}

/** Buttons of which one is pressed, or none. */
export const Choices = ({ label, choices, value, isBusy = false, choose }: ChoicesProps) => (
  <span className={styles['choices']} role="group" aria-label={label} aria-busy={isBusy || undefined}>
    {choices.map((choice) => (
      <UnstyledButton
        key={choice.value}
        className={styles['choice']}
        data-choice={choice.value}
        data-look={choice.look}
        aria-pressed={choice.value === value}
        onClick={() => choose(choice.value)}
      >
        <choice.icon size={14} stroke={1.5} aria-hidden />
        {choice.label}
      </UnstyledButton>
    ))}
  </span>
);

/** The same, where nothing can be chosen: what is, as a word with its mark. */
export const Chosen = ({ label, look, icon: Mark }: Omit<Choice, 'value'>) => (
  <span className={styles['chosen']} data-look={look}>
    <Mark size={14} stroke={1.5} aria-hidden />
    {label}
  </span>
);
