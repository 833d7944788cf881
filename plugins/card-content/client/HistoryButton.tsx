import { useTranslate, type RecordPage } from '@mortise/sdk/client';
import { lazyView, Loaded, SmallButton } from '@mortise/sdk/ui';
import { IconHistory } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { NamedField } from './groupsOf.ts';

const FieldHistory = lazyView(() => import('./FieldHistory.tsx'));

interface HistoryButtonProps {
  readonly field: NamedField;
  /** Translated. */
  readonly label: string;
  /** Element that names the field, for screen readers. */
  readonly labelId: string;
  readonly page: RecordPage;
}

/** The way from a field to the values that it had. */
export const HistoryButton = observer(function HistoryButton({ field, label, labelId, page }: HistoryButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <SmallButton
        ref={button}
        aria-label={t('History')}
        aria-describedby={labelId}
        aria-haspopup="dialog"
        title={t('History of {field}', { field: label })}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={14} stroke={1.5} aria-hidden />
      </SmallButton>
      <Loaded fallback={null}>{isOpen && <FieldHistory field={field} label={label} page={page} close={close} />}</Loaded>
    </>
  );
});
