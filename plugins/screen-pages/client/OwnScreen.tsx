import { RecordlessPage } from '@mortise/sdk/forms';
import { Link, seesOwnOnly, SessionService, useDocumentTitle, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { OWN_PAGES, type OwnPage } from './ownPages.ts';
import { Message, Shown } from './ScriptPageScreen.tsx';

/** What clients and partners have with the company, a section at an address below `/my`. The server answers each of them theirs alone. */
export default observer(function OwnScreen() {
  const t = useTranslate();
  const session = useService(SessionService);
  const [, , name = ''] = useLocation().pathname.split('/');
  const own = OWN_PAGES.get(name);
  const title = t(own?.title ?? 'Page not found');
  useDocumentTitle(title);
  if (own === undefined) return <Message title={title} text={t('There is nothing at this address. It may be mistyped.')} />;
  if (!seesOwnOnly(session.user))
    return (
      <Message
        title={title}
        text={t('Clients and partners find here what is theirs. You see the records of all of them in their lists.')}
      />
    );
  if (own.permission !== undefined && !session.isPermitted(own.permission))
    return (
      <Message title={t('You may not see this page')} text={t('The page is not meant for your profile. Your administrator can say why.')} />
    );
  return <Section key={name} own={own} title={title} />;
});

const Section = observer(function Section({ own: { cards, begin }, title }: { readonly own: OwnPage; readonly title: string }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const { partnerRegistration, personRegistration } = session.user;
  const self = partnerRegistration ?? personRegistration ?? '';
  const page = useMemo(() => new RecordlessPage(), []);
  const action = begin && session.isPermitted(begin.permission) && (
    <Button
      component={Link}
      to={`${begin.path}?${new URLSearchParams({ [begin.whose]: self }).toString()}`}
      leftSection={<IconPlus size={16} stroke={1.5} />}
    >
      {t(begin.label)}
    </Button>
  );
  return <Shown layout={{ v: 1, left: cards }} page={page} title={title} actions={action} />;
});
