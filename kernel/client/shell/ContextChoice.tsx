import type { AnswerOf, SessionUser } from '@mortise/sdk';
import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { listContexts } from '../../server/services/access/contexts/contextRoutes.ts';
import { OwnList } from '../account/OwnList.ts';
import { AuthService } from '../services/AuthService.ts';

type Context = AnswerOf<typeof listContexts>[number];

/** As whom else the user can work; nothing for those who have no other context. */
export const ContextChoice = observer(function ContextChoice({ user }: { readonly user: SessionUser }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const auth = useService(AuthService);
  const { username, contextName = '' } = user;
  const [contexts] = useState(
    () =>
      new OwnList<Context>(() =>
        api.call<typeof listContexts>('GET /core/users/:username/contexts', { params: { username }, isSilent: true }),
      ),
  );
  useEffect(() => void contexts.load(), [contexts]);
  if (contexts.rows.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label id="work-as">{t('Work as')}</Menu.Label>
      <div role="menu" aria-labelledby="work-as">
        <Menu.RadioGroup value={contextName} onChange={(name) => void auth.switchContext(name).catch(() => {})}>
          <Menu.RadioItem value="">{t('Yourself')}</Menu.RadioItem>
          {contexts.rows.map(({ name }) => (
            <Menu.RadioItem key={name} value={name}>
              <bdi>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </>
  );
});
