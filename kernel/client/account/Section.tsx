import { type ReactNode, useId } from 'react';
import styles from './AccountSecurity.module.css';

export interface SectionProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One way to show who one is, with what can be done about it. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {title}
      </h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </section>
  );
}
