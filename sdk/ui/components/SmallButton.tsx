import type { ComponentProps } from 'react';
import styles from './SmallButton.module.css';

/** A button that holds a small icon and nothing else. A record page has two for each field, and a plain element is drawn sooner than Mantine's `ActionIcon`. */
export function SmallButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles['button']} />;
}
