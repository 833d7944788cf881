import { Select } from '@mantine/core';
import { ApiService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { AnswerOf } from '@mortise/sdk';
import type { jobs } from '../../../../kernel/contract.ts';
import styles from '../Operations.module.css';
import { useFilter } from '../useFilter.ts';
import { jobActions } from './jobActions.ts';
import { JOB_LABELS, jobStates, pathOfJob } from './jobTexts.ts';
import { useJobColumns } from './useJobColumns.tsx';

type Answer = AnswerOf<typeof jobs.listJobs>;
type Facts = Pick<Answer, 'names' | 'counts'>;
type State = keyof typeof jobStates.states;
const STATES = Object.keys(jobStates.states) as readonly State[];

/** Background work: what waits, runs and is over. */
export default observer(function JobsScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [asked] = useFilter('state');
  const [name] = useFilter('name');
  const state = STATES.find((known) => known === asked);
  const [facts] = useState(() => observable.box<Facts | undefined>(undefined, { deep: false }));
  const store = useMemo(
    () =>
      new PagedRows(async (page: PageAsked) => {
        const query = { ...page, ...(state && { state }), ...(name !== '' && { name }) };
        const { jobs: rows, continues, ...rest } = await api.call<typeof jobs.listJobs>('GET /system/jobs', { query, isSilent: true });
        runInAction(() => facts.set(rest));
        return { rows, continues };
      }),
    [api, facts, state, name],
  );
  const mayWrite = usePermission('write /api/system/jobs');
  const columns = useJobColumns();
  return (
    <PagedScreen
      title={t('Job queue')}
      exportPath="/system/jobs/export.csv"
      store={store}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={pathOfJob}
      {...(mayWrite && { actionsOf: jobActions, onDone: () => void store.load() })}
      empty={
        <EmptyState hint={t('Batches, imports, exports and e-mails will be listed here while they wait, run, and for a week after.')} />
      }
    >
      <JobFilters facts={facts.get()} />
    </PagedScreen>
  );
});

/** How many are in each state, and which kinds of work there are. */
function JobFilters({ facts }: { readonly facts: Facts | undefined }) {
  const t = useTranslate();
  const formats = useFormats();
  const [state, setState] = useFilter('state');
  const [name, setName] = useFilter('name');
  const countOf = (one: State): string => (facts === undefined ? '' : ` (${formats.number(facts.counts[one] ?? 0)})`);
  return (
    <div className={styles['filters']} role="search">
      <Select
        size="sm"
        className={styles['filter']}
        aria-label={t('Status')}
        placeholder={t('Every status')}
        clearable
        data={STATES.map((one) => ({ value: one, label: t(jobStates.states[one].label) + countOf(one) }))}
        value={state === '' ? null : state}
        onChange={setState}
      />
      <Select
        size="sm"
        className={styles['filter']}
        aria-label={t('Kind of job')}
        placeholder={t('Every kind of job')}
        clearable
        data={(facts?.names ?? []).map((one) => ({ value: one, label: t(JOB_LABELS.get(one)?.label ?? one) }))}
        value={name === '' ? null : name}
        onChange={setName}
      />
    </div>
  );
}
