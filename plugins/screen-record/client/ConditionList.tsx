import type { TransitionInfo } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import styles from './ConditionList.module.css';

export type Condition = NonNullable<TransitionInfo['conditions']>[number];
export type ConditionPlace = NonNullable<Condition['where']>;

interface ConditionListProps {
  readonly conditions: readonly Condition[];
  /** Brings a place of the page into view; without it only other records are led to. */
  readonly show?: (place: ConditionPlace) => void;
}

/** What has to be so, met or not, and the way to where it is mended. */
export function ConditionList({ conditions, show }: ConditionListProps) {
  const t = useTranslate();
  return (
    <ul className={styles['list']}>
      {conditions.map(({ id, text, isMet, reason, where }) => (
        <li key={id} className={styles['condition']} data-is-met={isMet || undefined}>
          {isMet ? (
            <IconCircleCheck size={16} stroke={1.5} role="img" aria-label={t('Done')} />
          ) : (
            <IconCircle size={16} stroke={1.5} role="img" aria-label={t('Missing')} />
          )}
          <span>{t(isMet ? text : (reason ?? text))}</span>
          {!isMet && where !== undefined && <Place place={where} label={t(text)} show={show} />}
        </li>
      ))}
    </ul>
  );
}

function Place({
  place,
  label,
  show,
}: {
  readonly place: ConditionPlace;
  readonly label: string;
  readonly show: ConditionListProps['show'];
}) {
  const t = useTranslate();
  if ('entity' in place) {
    return (
      <RecordLink entity={place.entity} registration={place.registration}>
        {place.registration}
      </RecordLink>
    );
  }
  if (show === undefined) return null;
  return (
    <UnstyledButton className={styles['show']} aria-label={`${t('Show')}: ${label}`} onClick={() => show(place)}>
      {t('Show')}
    </UnstyledButton>
  );
}
