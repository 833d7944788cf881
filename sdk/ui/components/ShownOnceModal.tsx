import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

/** @internal */
export interface ShownOnceModalProps {
  /** Translated. */
  readonly title: string;
  /** Whether the secret stands there now, which nobody is shown again. */
  readonly isShown: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that makes a secret and shows it once: what is shown is not lost by a slip of the hand, only its own button closes the dialog then.
 * @internal
 */
export function ShownOnceModal({ title, isShown, close, children }: ShownOnceModalProps) {
  return (
    <Modal opened onClose={close} title={title} closeOnClickOutside={false} closeOnEscape={!isShown} withCloseButton={!isShown}>
      {children}
    </Modal>
  );
}
