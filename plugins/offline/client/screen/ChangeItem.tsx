import { Button, Group, Text } from '@mantine/core';
import { entityLabel, recordPath, spelledOut, type EntityShape } from '@mortise/sdk';
import {
  DialogsService,
  EntitiesService,
  Link,
  NotificationsService,
  OfflineService,
  saveBlob,
  useFormats,
  useService,
  useTranslate,
  type TranslationService,
  type WaitingChange,
  type WaitingFile,
} from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangedFields } from './ChangedFields.tsx';
import { contentOf } from './contentOf.ts';
import { FileOfChange } from './FileOfChange.tsx';
import styles from './Offline.module.css';

interface ChangeItemProps {
  readonly change: WaitingChange;
}

/** One change that waits: of which record, what it changes, how it stands, and what can be done with it. */
export const ChangeItem = observer(function ChangeItem({ change }: ChangeItemProps) {
  const t = useTranslate();
  const formats = useFormats();
  const entity = useService(EntitiesService).find(change.kind);
  const kind = entity ? t(entityLabel(entity)) : '???';
  const record = change.title === '' ? change.key : `${change.title} (${change.key})`;
  const name = isOfField(change) ? change.file.name : `${kind} ${record}`;
  return (
    <li className={styles['change']} aria-label={name}>
      <Text fw={600}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {whatIs(change, entity, t)} · {formats.dateTime(change.date)}
      </Text>
      <State change={change} />
      {change.file === undefined ? <ChangedFields change={change} entity={entity} /> : <FileOfChange change={change} file={change.file} />}
      <ChangeButtons change={change} path={entity && formOf(change, recordPath(entity, change.key))} />
    </li>
  );
});

/** A file that a field of a record is to hold. */
const isOfField = (change: WaitingChange): change is WaitingChange & { readonly file: WaitingFile } =>
  change.file !== undefined && change.kind === '';

function whatIs(change: WaitingChange, entity: EntityShape | undefined, t: TranslationService['translate']): string {
  const { method, transition, file, url } = change;
  if (isOfField(change)) return t('File for a field');
  if (file !== undefined) return url.endsWith('/versions') ? t('New version of a document') : t('New document');
  if (transition === undefined) return method === 'POST' ? t('New record') : t('Change');
  const found = entity?.workflow?.transitions.find(({ code }) => code === transition);
  return t('Transition: {transition}', { transition: found ? t(found.label ?? spelledOut(found.code)) : transition });
}

function State({ change: { state, error, trials, transition } }: ChangeItemProps) {
  const t = useTranslate();
  if (state === 'failed') return <Text size="sm">{t('Refused by the server: {error}', { error: t(error ?? '') })}</Text>;
  if (state === 'conflict' && transition !== undefined)
    return (
      <Text size="sm">
        {t(
          'Conflict: somebody else changed the status meanwhile. Retry takes the transition if it is possible from there, Drop leaves their status.',
        )}
      </Text>
    );
  if (state === 'conflict')
    return <Text size="sm">{t('Conflict: somebody else changed the same fields. Retry saves your values, Drop leaves theirs.')}</Text>;
  return (
    <Text size="sm">{trials === 0 ? t('Waiting for the network') : t('Waiting for the network, failed trials: {trials}', { trials })}</Text>
  );
}

const ChangeButtons = observer(function ChangeButtons({ change, path }: ChangeItemProps & { readonly path: string | undefined }) {
  const t = useTranslate();
  const offline = useService(OfflineService);
  const dialogs = useService(DialogsService);
  const [isBusy, setBusy] = useState(false);
  const notifications = useService(NotificationsService);
  const { id, state } = change;
  const drop = async (): Promise<void> => {
    if (await dialogs.confirm({ ...dropQuestion(change, t), confirm: t('Drop'), isDangerous: true })) await offline.drop(id);
  };
  const retry = async (): Promise<void> => {
    setBusy(true);
    await offline.retry(id).finally(() => setBusy(false));
  };
  const isLeaving = offline.isSending || state === 'sending';
  return (
    <Group gap="xs">
      <Button size="xs" loading={isBusy} disabled={offline.since !== undefined || offline.isSending} onClick={() => void retry()}>
        {t('Retry')}
      </Button>
      {path !== undefined && (
        <Button size="xs" variant="default" component={Link} to={path}>
          {isEdited(change) ? t('Edit') : t('Open record')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => void exported(change, offline).catch((error: unknown) => notifications.failure(error))}
      >
        {t('Export')}
      </Button>
      <Button size="xs" variant="default" disabled={isLeaving} onClick={() => void drop()}>
        {t('Drop')}
      </Button>
    </Group>
  );
});

/** Whether the form of the record can take it. */
const isEdited = ({ transition, file }: WaitingChange): boolean => transition === undefined && file === undefined;

/** The form of the record; what is not sent by itself any more is filled in. */
const formOf = (change: WaitingChange, path: string): string => {
  const { id, state } = change;
  return isEdited(change) ? `${path}?editMode=1${state === 'failed' || state === 'conflict' ? `&change=${id}` : ''}` : path;
};

const dropQuestion = ({ key, file }: WaitingChange, t: TranslationService['translate']) =>
  file === undefined
    ? { title: t('Drop the change of {key}?', { key }), message: t('What was typed is lost. Export it first if it may be needed.') }
    : {
        title: t('Drop {name}?', { name: file.name }),
        message: t('{name} is on this device alone until it is sent. Export it first if it may be needed.', { name: file.name }),
      };

/** Saves what waits as a file: a document as it is, what was typed as JSON. */
async function exported(change: WaitingChange, offline: Pick<OfflineService, 'content'>): Promise<void> {
  if (change.file !== undefined) return saveBlob(await contentOf(change, offline), change.file.name);
  saveBlob(new Blob([JSON.stringify(change, undefined, 2)], { type: 'application/json' }), `${change.key}.json`);
}
