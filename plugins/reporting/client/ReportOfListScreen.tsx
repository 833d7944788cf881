import { Button, TextInput, Title } from '@mantine/core';
import { entityPluralLabel } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  useDocumentTitle,
  useNavigate,
  useParams,
  useSearchParams,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Report.module.css';

const LONGEST_SHEET = 31;

/** Makes a report of what a list shows: its search, columns and order stand in the address. */
export default observer(function ReportOfListScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const api = useService(ApiService);
  const [parameters] = useSearchParams();
  const entity = useService(EntitiesService).find(useParams()['entity'] ?? '');
  const plural = entity ? t(entityPluralLabel(entity)) : '';
  const [name, setName] = useState(plural);
  const [isBusy, setBusy] = useState(false);
  useDocumentTitle(t('New report'));
  if (entity === undefined) return <EmptyState hint={t('There is no such kind of record.')} />;
  const make = async (): Promise<void> => {
    setBusy(true);
    const { sort, ...criteria } = Object.fromEntries(new URLSearchParams(parameters.get('filter') ?? ''));
    const sheet = {
      name: plural.slice(0, LONGEST_SHEET),
      entityName: entity.name,
      filter: new URLSearchParams(criteria).toString(),
      columns: (parameters.get('columns') ?? 'registration,name').split(',').slice(0, 40),
      ...(sort && { sort }),
      autoFilter: true,
    };
    try {
      const report = await api.post<{ readonly registration: string }>('/report/reports', { name: name.trim() || plural, sheets: [sheet] });
      void navigate(`/report/${report.registration}`, { replace: true });
    } catch {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['screen']}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Title order={1}>{t('New report')}</Title>
      <p className={styles['hint']}>
        {t('It holds what the list shows: its search, columns and order. All of that can be changed later.')}
      </p>
      <TextInput label={t('Title')} value={name} maxLength={200} data-autofocus onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" loading={isBusy}>
        {t('Create report')}
      </Button>
    </form>
  );
});
