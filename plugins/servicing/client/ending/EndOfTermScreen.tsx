import { ApiService, EventsService, useDocumentTitle, useFormats, useSearchParams, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { Button, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import books from '../books/Books.module.css';
import { StandingCommand } from '../StandingCommand.tsx';
import type { AskedEnd } from './EndActions.tsx';
import { EndOfTermStore } from './EndOfTermStore.ts';
import { useEndColumns } from './useEndColumns.tsx';

const MONTHS = ['1', '3', '6', '12', '24', '60'];

/** Leases whose term ends soon or is over: what was decided about each, and the commands that decide. */
export default observer(function EndOfTermScreen() {
  const t = useTranslate();
  const formats = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const months = parameters.get('months') ?? '3';
  const store = useStore((services) => new EndOfTermStore(months, { api: services.get(ApiService), events: services.get(EventsService) }));
  useEffect(() => store.show(months), [store, months]);
  const [asked, ask] = useState<AskedEnd>();
  const { answer, leases, isLoading, error } = store;
  const columns = useEndColumns(answer?.date ?? '', ask);
  useDocumentTitle(t('End of term'));
  const empty = t('No lease ends until {date}. Choose more months.', { date: answer ? formats.writtenDate(answer.until) : '' });
  return (
    <div className={books['page']}>
      <header className={books['head']}>
        <h1 className={books['title']}>{t('End of term')}</h1>
        <NativeSelect
          className={books['filter']}
          label={t('Months ahead')}
          data={MONTHS.includes(months) ? MONTHS : [...MONTHS, months]}
          value={months}
          onChange={({ currentTarget }) => setParameters({ months: currentTarget.value }, { replace: true })}
        />
      </header>
      <RecordTable
        label={t('End of term')}
        columns={columns}
        rows={leases}
        keyOf={({ contract }) => contract}
        isLoading={isLoading}
        error={error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={empty} />}
      />
      {answer?.next && error === undefined && (
        <Button className={books['more']} variant="default" loading={isLoading} onClick={() => void store.loadMore()}>
          {t('Load more')}
        </Button>
      )}
      {asked && (
        <StandingCommand
          key={asked.lease.contract}
          contract={asked.lease.contract}
          action={asked.action}
          close={() => ask(undefined)}
          done={() => void store.load()}
        />
      )}
    </div>
  );
});
