import { EntitiesService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { FixedValues } from './FixedValues.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { MappedColumns } from './MappedColumns.tsx';
import type { MappingDraft } from './MappingDraft.ts';

/** How a record is recognised, which column is which field, and what every record gets besides. */
export const DraftEditor = observer(function DraftEditor({ draft }: { readonly draft: MappingDraft }) {
  const entities = useService(EntitiesService);
  const statuses = Object.keys(entities.find(draft.entityName)?.workflow?.states ?? {});
  useEffect(() => draft.setStatuses(statuses), [draft, statuses.join()]); // eslint-disable-line react-hooks/exhaustive-deps -- a list of texts
  return (
    <>
      <KeyChoice draft={draft} />
      <CurrencyChoice draft={draft} />
      <MappedColumns draft={draft} />
      <FixedValues draft={draft} />
    </>
  );
});
