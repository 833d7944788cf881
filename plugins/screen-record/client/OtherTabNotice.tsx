import { Alert } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OtherTabs } from './OtherTabs.ts';

/** Says that the form of the record is open in another tab, where what is typed here would meet what is typed there. */
export const OtherTabNotice = observer(function OtherTabNotice({ tabs }: { readonly tabs: OtherTabs }) {
  const t = useTranslate();
  if (!tabs.isEdited) return null;
  return (
    <Alert variant="light" radius={0} color="yellow" role="status">
      {t('You are editing this record in another tab too. Save it in one of them.')}
    </Alert>
  );
});
