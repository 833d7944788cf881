import type { AnswerOf } from '@mortise/sdk';
import { ApiService, SessionService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import type { addSubstitute, listSubstitutes, removeSubstitute } from '../../server/services/fourEyes/substituteRoutes.ts';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { OwnList } from './OwnList.ts';
import { Section } from './Section.tsx';
import styles from './AccountSecurity.module.css';

type Substitute = AnswerOf<typeof listSubstitutes>[number];
type Named = Pick<Substitute, 'from' | 'until'> & { readonly substitute: string };

const PATH = '/core/users/:username/substitutes';
const NOBODY: Named = { substitute: '', from: '', until: '' };

/** Who decides about approvals for the user, from when until when. */
export const SubstitutesSection = observer(function SubstitutesSection({ username }: { readonly username: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useService(ApiService);
  const params = { username };
  const isOwn = useService(SessionService).user.username === username;
  const translations = useService(TranslationService);
  const [list] = useState(() => new OwnList<Substitute>(() => api.call<typeof listSubstitutes>(`GET ${PATH}`, { params, isSilent: true })));
  useEffect(() => void list.load(), [list]);
  const remove = (id: string) =>
    list.act(() => api.call<typeof removeSubstitute>(`DELETE ${PATH}/:id`, { params: { ...params, id }, isSilent: true }));
  const add = (body: Named) => list.act(() => api.call<typeof addSubstitute>(`POST ${PATH}`, { params, body, isSilent: true }));
  return (
    <Section
      title={isOwn ? t('Your substitutes') : t('Substitutes of {user}', { user: username })}
      text={t(
        'A substitute decides about approvals as long as you are away, with their own name. They see no more than before, and never decide about what they asked for.',
      )}
    >
      <ul className={styles['list']} aria-label={t('Substitutes')}>
        {list.rows.map(({ _id, username: name, from, until, by }) => (
          <li key={_id} className={styles['place']}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                <bdi>{name}</bdi> · {formats.date(from)} – {formats.date(until)}
                {by !== undefined && <> · {t('named by {user}', { user: by })}</>}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('Remove the substitute {user}', { user: name })}
                onClick={() => void remove(_id)}
              >
                {t('Remove')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <NewSubstitute isBusy={list.isBusy} add={add} />
      <Problem text={list.problem && (list.problem.details.errors?.[0] ?? signInMessage(list.problem, translations))} />
    </Section>
  );
});

interface NewSubstituteProps {
  readonly isBusy: boolean;
  readonly add: (named: Named) => Promise<void>;
}

function NewSubstitute({ isBusy, add }: NewSubstituteProps) {
  const t = useTranslate();
  const [named, setNamed] = useState(NOBODY);
  const change = (changes: Partial<Named>): void => setNamed({ ...named, ...changes });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add(named).then(() => setNamed(NOBODY));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('User name')}
          value={named.substitute}
          dir="ltr"
          onChange={(event) => change({ substitute: event.currentTarget.value })}
        />
        <TextInput type="date" label={t('From')} value={named.from} onChange={(event) => change({ from: event.currentTarget.value })} />
        <TextInput type="date" label={t('Until')} value={named.until} onChange={(event) => change({ until: event.currentTarget.value })} />
        <Button type="submit" loading={isBusy} disabled={named.substitute === '' || named.from === '' || named.until === ''}>
          {t('Add substitute')}
        </Button>
      </Group>
    </form>
  );
}
