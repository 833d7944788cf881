import { entityLabel, type EntityShape, listRoute, recordPath } from '@mortise/sdk';
import {
  EntitiesService,
  type HeldAnswers,
  Link,
  NotificationsService,
  OfflineService,
  SessionService,
  useFormats,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { addressesAround, contentAddresses, documentsAddress, firstAddress } from '../marks/markedAddresses.ts';
import { keyOf, type Mark } from '../marks/Mark.ts';
import { Marks } from '../marks/Marks.ts';
import styles from './Offline.module.css';

/** Records and searches that the user marked to be kept: how old and how large each is. */
export const KeptMarks = observer(function KeptMarks() {
  const t = useTranslate();
  const session = useService(SessionService);
  const marks = useMemo(() => new Marks(session), [session]);
  return (
    <>
      <Title order={2} size="h4">
        {t('Kept offline')}
      </Title>
      {marks.all.length === 0 ? (
        <EmptyState hint={t('Select records in a list and choose Keep offline, or keep the search of the list.')} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('Documents of marked records are kept with them: up to 10 MB each, 200 MB in total.')}
          </Text>
          <ul className={styles['changes']}>
            {marks.all.map((mark) => (
              <MarkItem key={keyOf(mark)} mark={mark} marks={marks} />
            ))}
          </ul>
        </>
      )}
    </>
  );
});

interface MarkItemProps {
  readonly mark: Mark;
  readonly marks: Marks;
}

const MarkItem = observer(function MarkItem({ mark, marks }: MarkItemProps) {
  const t = useTranslate();
  const formats = useFormats();
  const offline = useService(OfflineService);
  const notifications = useService(NotificationsService);
  const held = useHeldOf(mark);
  const entity = useService(EntitiesService).find(mark.kind);
  const kind = entity === undefined ? mark.kind : t(entityLabel(entity));
  const remove = (): void => void marks.remove(mark).catch((error: unknown) => notifications.failure(error));
  const name = mark.registration === undefined ? mark.name : `${kind} ${mark.name}`;
  const isHeld = held?.oldest !== undefined;
  return (
    <li className={styles['change']} aria-label={name}>
      {entity === undefined ? <Text>{name}</Text> : <Link to={pathOf(mark, entity)}>{name}</Link>}
      <Text size="sm" c="dimmed">
        {isHeld && `${formats.dateTime(held.oldest)} · ${formats.bytes(held.bytes)}`}
        {isHeld && held.documents > 0 && ` · ${t('{count} of {total} documents', { count: held.contents, total: held.documents })}`}
        {held !== undefined && !isHeld && t('Not on this device yet: it is read while there is a network.')}
      </Text>
      <div>
        <Button size="xs" variant="default" disabled={offline.since !== undefined} onClick={remove}>
          {t('Keep no longer')}
        </Button>
      </div>
    </li>
  );
});

const pathOf = ({ registration, query = {} }: Mark, entity: EntityShape): string =>
  registration === undefined ? `${listRoute(entity)}?${new URLSearchParams(query).toString()}` : recordPath(entity, registration);

interface HeldOfMark extends HeldAnswers {
  readonly documents: number;
  /** Of the documents those whose content is here. */
  readonly contents: number;
}

/** What this device has of a mark; undefined until that is known. */
function useHeldOf(mark: Mark): HeldOfMark | undefined {
  const offline = useService(OfflineService);
  const entities = useService(EntitiesService);
  const [held, setHeld] = useState<HeldOfMark>();
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const first = firstAddress(mark, entities);
      const record = first && (await offline.kept(...first));
      const answers = await offline.heldOf(first ? [first, ...addressesAround(mark, record, entities)] : []);
      const listed = documentsAddress(mark, entities);
      const documents = listed === undefined ? [] : contentAddresses(mark, await offline.kept(...listed), entities);
      const files = await offline.heldOf(documents.map(({ path, query }) => [path, query] as const));
      const bytes = answers.bytes + files.bytes;
      if (isShown) setHeld({ ...answers, bytes, documents: documents.length, contents: files.count });
    };
    void read();
    return () => void (isShown = false);
  }, [mark, offline, entities]);
  return held;
}
