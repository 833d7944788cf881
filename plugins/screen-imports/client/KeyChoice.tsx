import { Select } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { MappingDraft } from './MappingDraft.ts';
import { targetLabel } from './useTargets.ts';

/** No target has this name. */
const NO_KEY = '';

/** By what a record is recognised that is there already. */
export const KeyChoice = observer(function KeyChoice({ draft }: { readonly draft: MappingDraft }) {
  const t = useTranslate();
  const choices = draft.keyChoices.map((option) => ({ value: option.target, label: targetLabel(option, t) }));
  return (
    <Select
      label={t('A record is recognised by')}
      description={t('A row whose record is there already changes it instead of adding a second one.')}
      placeholder={t('Choose')}
      data={[{ value: NO_KEY, label: t('Nothing: every row is a new record') }, ...choices]}
      value={draft.isKeyOpen ? null : (draft.key ?? NO_KEY)}
      onChange={(key) => draft.setKey(key === NO_KEY || key === null ? undefined : key)}
      maw={420}
    />
  );
});
