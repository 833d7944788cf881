import type { AnswerOf } from '@mortise/sdk';
import { ApiService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { listImpersonations } from '../../server/services/access/contexts/impersonationRoutes.ts';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { OwnList } from './OwnList.ts';
import { Section } from './Section.tsx';
import styles from './AccountSecurity.module.css';

type Impersonation = AnswerOf<typeof listImpersonations>[number];

/** Who worked as the user, when and why; nothing where nobody did. */
export const ActingSection = observer(function ActingSection({ username }: { readonly username: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [list] = useState(
    () =>
      new OwnList<Impersonation>(() =>
        api.call<typeof listImpersonations>('GET /core/users/:username/impersonations', { params: { username }, isSilent: true }),
      ),
  );
  useEffect(() => void list.load(), [list]);
  if (list.rows.length === 0 && list.problem === undefined) return null;
  return (
    <Section
      title={t('Who acted for you')}
      text={t('Administrators and support worked with your rights. What they changed has both names.')}
    >
      <ul className={styles['list']} aria-label={t('Who acted for you')}>
        {list.rows.map(({ actor, reason, insertDate, endDate, isReading }) => (
          <li key={insertDate} className={styles['place']}>
            <Text size="sm" fw={500}>
              <bdi>{actor}</bdi>
              {isReading && ` · ${t('reading only')}`}
            </Text>
            <Text size="xs" c="dimmed">
              <bdi>{formats.writtenDateTime(insertDate)}</bdi> – <bdi>{formats.writtenDateTime(endDate)}</bdi> · <bdi>{reason}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      <Problem text={list.problem && signInMessage(list.problem, translations)} />
    </Section>
  );
});
