import { ApiService, useFormats, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, Query, QueryStore } from '@mortise/sdk/ui';
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Contract } from '../../contract.ts';
import { planLines } from '../../shared/plan/planLines.ts';
import { PlanTable } from './PlanTable.tsx';
import { RowDialog } from './RowDialog.tsx';
import styles from './PaymentPlan.module.css';

const PATH = '/financing/contracts';
/** More are chosen from their list. */
const MOST = 100;

/** The payment plans of the active contracts that the user sees, one at a time. */
export default observer(function PaymentPlansCard({ node }: CardProps) {
  const t = useTranslate();
  const query = { status: 'ACTIVE', sort: '-startDate', range: `0-${MOST - 1}` };
  const contracts = useStore(
    (services) => new QueryStore((signal) => services.get(ApiService).get<readonly Contract[]>(PATH, { query, signal, isSilent: true })),
  );
  const [chosen, choose] = useState<string>();
  return (
    <CardShell title={t(node.title ?? 'Payment plan')} isCollapsed={node.collapsed === true} isFlush>
      <Query store={contracts} height={160}>
        {(all) => {
          const shown = chosen ?? all[0]?.registration;
          if (shown === undefined) return <EmptyState hint={t('The payments of your contracts will be listed here once they run.')} />;
          return (
            <>
              {all.length > 1 && <ContractChoice contracts={all} value={shown} choose={choose} />}
              <PlanOf key={shown} registration={shown} />
            </>
          );
        }}
      </Query>
    </CardShell>
  );
});

interface ContractChoiceProps {
  readonly contracts: readonly Contract[];
  readonly value: string;
  readonly choose: (registration: string) => void;
}

function ContractChoice({ contracts, value, choose }: ContractChoiceProps) {
  const t = useTranslate();
  const data = contracts.map(({ registration, name }) => ({
    value: registration,
    label: name ? `${registration} · ${name}` : registration,
  }));
  return (
    <Select
      className={styles['choice'] ?? ''}
      label={t('Contract')}
      data={data}
      value={value}
      allowDeselect={false}
      searchable={contracts.length > 8}
      onChange={(next) => next !== null && choose(next)}
    />
  );
}

const PlanOf = observer(function PlanOf({ registration }: { readonly registration: string }) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<number>();
  const contract = useStore(
    (services) =>
      new QueryStore((signal) =>
        services.get(ApiService).get<Contract>(`${PATH}/${encodeURIComponent(registration)}`, { signal, isSilent: true }),
      ),
  );
  return (
    <Query store={contract} height={160}>
      {(record) => {
        const lines = planLines(record.plan ?? [], record, today);
        const line = lines.find(({ place }) => place === opened);
        if (lines.length === 0) return <EmptyState hint={t('This contract has no payment plan.')} />;
        return (
          <>
            <PlanTable
              isShort={isNarrow}
              lines={lines}
              currency={record.currency || 'EUR'}
              title={t('Payment plan')}
              open={({ place }) => setOpened(place)}
            />
            {line && <RowDialog line={line} lines={lines} record={record} close={() => setOpened(undefined)} />}
          </>
        );
      }}
    </Query>
  );
});
