import { ApiService, EventsService, useDocumentTitle, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import books from '../books/Books.module.css';
import { transferForm } from '../commandForms.ts';
import { StandingCommand } from '../StandingCommand.tsx';
import type { AskedMoney } from './MoneyActions.tsx';
import { UnappliedMoneyStore } from './UnappliedMoneyStore.ts';
import { useMoneyColumns } from './useMoneyColumns.tsx';

/** Money that nothing is due for: to whom it goes is decided contract by contract. */
export default observer(function UnappliedMoneyScreen() {
  const t = useTranslate();
  const store = useStore((services) => new UnappliedMoneyStore({ api: services.get(ApiService), events: services.get(EventsService) }));
  const [asked, ask] = useState<AskedMoney>();
  const columns = useMoneyColumns(ask);
  useDocumentTitle(t('Unapplied money'));
  const { rows, isLoading, error, next } = store;
  return (
    <div className={books['page']}>
      <header className={books['head']}>
        <h1 className={books['title']}>{t('Unapplied money')}</h1>
      </header>
      <RecordTable
        label={t('Unapplied money')}
        columns={columns}
        rows={rows}
        keyOf={({ contract }) => contract}
        isLoading={isLoading}
        error={error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={t('Everything that came in was due.')} />}
      />
      {next && error === undefined && (
        <Button className={books['more']} variant="default" loading={isLoading} onClick={() => void store.loadMore()}>
          {t('Load more')}
        </Button>
      )}
      {asked && (
        <StandingCommand
          key={asked.contract}
          contract={asked.contract}
          action={asked.action}
          {...(asked.to && { form: (stands) => transferForm(stands, asked.to) })}
          close={() => ask(undefined)}
          done={() => void store.load()}
        />
      )}
    </div>
  );
});
