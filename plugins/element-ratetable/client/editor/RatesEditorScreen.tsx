import { ApiService, FormatsService, useDocumentTitle, useParams, useStore, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Rates.module.css';
import { RateEditor } from './RateEditor.ts';
import { RatesForm } from './RatesForm.tsx';

/** The rates of one table by amount and duration, to be typed or pasted from a spreadsheet. */
export default observer(function RatesEditorScreen() {
  const { registration = '' } = useParams();
  return <Editor key={registration} registration={registration} />;
});

const Editor = observer(function Editor({ registration }: { readonly registration: string }) {
  const t = useTranslate();
  const store = useStore((services) => new RateEditor(registration, services.get(FormatsService).current.locale, services.get(ApiService)));
  const { table, error } = store;
  useDocumentTitle(table?.name ?? t('Rates'));
  if (error !== undefined) return <LoadFailure error={error} retry={() => void store.load()} />;
  if (table === undefined) return <Skeleton className={styles['loading']} height={240} />;
  return <RatesForm store={store} table={table} />;
});
