import { fieldLabel, type FieldChange, type HistoryEntry } from '@mortise/sdk';
import {
  ApiService,
  ListsService,
  useFormats,
  useService,
  useStore,
  useTranslate,
  type CardProps,
  type RecordPage,
} from '@mortise/sdk/client';
import { RestoreButton } from '@mortise/sdk/forms';
import { CardShell, EmptyState, entriesText, LoadFailure, statusLabel, formatText } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { HistoryStore } from './HistoryStore.ts';
import styles from './HistoryCard.module.css';

/** Who changed what, newest first. */
export default observer(function HistoryCard({ node, page }: CardProps) {
  const t = useTranslate();
  const store = useStore((services) => new HistoryStore(page, services.get(ApiService)));
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'History')} isCollapsed={node.collapsed === true} onOpen={() => store.open()} hint={hintOf(store)}>
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {store.isLoading && <Skeleton height={80} />}
      {!store.isLoading && !store.error && store.entries.length === 0 && <EmptyState />}
      <ol className={styles['list']}>
        {store.shown.map((entry) => (
          <Entry key={entry.version} entry={entry} page={page} />
        ))}
      </ol>
      {store.hidden > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => store.showAll()}>
          {t('Show {count} earlier', { count: store.hidden })}
        </Button>
      )}
      {store.hasEarlier && (
        <p className={styles['earlier']}>
          <span>{t('These are the last {count} saves.', { count: store.entries.length })}</span>
          {store.hidden === 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={store.isLoadingEarlier}
              onClick={() => void store.loadEarlier()}
            >
              {t('Load earlier saves')}
            </Button>
          )}
        </p>
      )}
    </CardShell>
  );
});

const hintOf = ({ entries, hasEarlier }: HistoryStore): string => (entries.length === 0 ? '' : `${entries.length}${hasEarlier ? '+' : ''}`);

const Entry = observer(function Entry({ entry, page }: { readonly entry: HistoryEntry; readonly page: RecordPage }) {
  const t = useTranslate();
  const formats = useFormats();
  const operations = {
    create: t('Created'),
    update: t('Changed'),
    delete: t('Deleted'),
    restore: t('Restored'),
    undo: t('Taken back'),
    transition: '',
  };
  const transition = page.entity.workflow?.transitions.find(({ code }) => code === entry.transition);
  const what = entry.operation === 'transition' ? t(transition?.label ?? entry.transition ?? '') : operations[entry.operation];
  return (
    <li className={styles['entry']}>
      <div className={styles['head']}>
        <span className={styles['what']}>{what}</span>
        <span>{entry.username}</span>
        {entry.impersonator !== undefined && <span>{t('Done by {user}', { user: entry.impersonator })}</span>}
        {entry.askedBy !== undefined && <span>{t('Asked for by {user}', { user: entry.askedBy })}</span>}
        <time dateTime={entry.date}>{formats.dateTime(entry.date)}</time>
      </div>
      {entry.comment !== undefined && (
        <p className={styles['comment']} dir="auto">
          {entry.comment}
        </p>
      )}
      {entry.operation !== 'create' && (
        <dl className={styles['changes']}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} page={page} />
          ))}
        </dl>
      )}
    </li>
  );
});

const Change = observer(function Change({ change, page }: { readonly change: FieldChange; readonly page: RecordPage }) {
  const { entity } = page;
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const name = change.field.split(/[.[]/, 1)[0]!;
  const field = entity.fields[name];
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
    if (name === 'status') return t(statusLabel(entity, plainText(value)));
    const entries = entriesText(value, t);
    if (entries !== undefined) return entries;
    if (field === undefined || field.type === 'items') return typeof value === 'object' ? JSON.stringify(value) : plainText(value);
    return field.type === 'currency'
      ? formats.number(plainText(value), 2)
      : formatText(field, value, formats, (list, code) => lists.label(list, code), t);
  };
  const isRestorable = name !== 'status' && change.isErased !== true;
  return (
    <div className={styles['change']}>
      <dt>{t(name === 'status' ? 'Status' : fieldLabel(name, field))}</dt>
      <dd>
        {field?.type === 'sheet' && change.isErased !== true && <ins>{changedCells(change).join(', ')}</ins>}
        {field?.type !== 'sheet' && change.old !== undefined && change.old !== null && <del>{text(change.old)}</del>}
        {change.isErased === true ? t('erased') : field?.type !== 'sheet' && <ins>{text(change.new)}</ins>}
        {isRestorable && (
          <RestoreButton page={page} path={change.field} earlier={{ value: change.old ?? undefined }} text={text(change.old)} />
        )}
      </dd>
    </div>
  );
});

const MOST_CELLS = 12;

/** Addresses of the cells of a sheet that are others than before. */
function changedCells({ old, new: now }: FieldChange): readonly string[] {
  const [before, after] = [old, now].map((sheet) => (sheet ?? {}) as Readonly<Record<string, unknown>>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const changed = Object.keys({ ...before, ...after }).filter(
    (address) => JSON.stringify(before[address]) !== JSON.stringify(after[address]),
  );
  return changed.length > MOST_CELLS ? [...changed.slice(0, MOST_CELLS), '…'] : changed;
}
