import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './CopyButton.module.css';
import { SmallButton } from './SmallButton.tsx';

export interface CopyButtonProps {
  /** Called on the click. */
  readonly text: () => string;
  /** What is copied, translated. */
  readonly label: string;
  /** Element that names it, for screen readers. */
  readonly labelId: string;
}

const SHOWN_FOR = 1_500;

/** Copies a value; says 'Done' once it has. */
export const CopyButton = observer(function CopyButton({ text, label, labelId }: CopyButtonProps) {
  const t = useTranslate();
  const { copied, copy } = useClipboard({ timeout: SHOWN_FOR });
  return (
    <span className={styles['copy']} data-copied={copied || undefined}>
      <SmallButton
        aria-label={t('Copy')}
        aria-describedby={labelId}
        title={t('Copy {field}', { field: label })}
        onClick={() => copy(text())}
      >
        {copied ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconCopy size={14} stroke={1.5} aria-hidden />}
      </SmallButton>
      <span role="status" className={styles['done']}>
        {copied ? t('Done') : ''}
      </span>
    </span>
  );
});
