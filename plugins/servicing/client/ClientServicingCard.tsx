import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, LoadFailure } from '@mortise/sdk/ui';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { readClientServicing } from '../server/clientRoutes.ts';
import type { ClientServicing } from '../shared/ClientServicing.ts';
import { ClientEvents } from './ClientEvents.tsx';
import { ExposureFigures } from './ExposureFigures.tsx';
import { NextDues } from './NextDues.tsx';
import { useReading } from './useReading.ts';

/** What the contracts of a client come to, what falls due next, and what happened last. Nothing for whom nothing was ever activated. */
export default observer(function ClientServicingCard({ node, page }: CardProps) {
  const registration = page.record?.registration;
  return registration === undefined ? null : <OfClient key={registration} node={node} registration={registration} />;
});

const OfClient = observer(function OfClient({ node, registration }: Pick<CardProps, 'node'> & { readonly registration: string }) {
  const t = useTranslate();
  const store = useReading((api, signal) =>
    api.call<typeof readClientServicing>('GET /person/persons/:registration/servicing', {
      params: { registration },
      signal,
      isSilent: true,
    }),
  );
  const { answer, error } = store;
  if (answer === undefined && error === undefined) return null;
  if (answer !== undefined && answer.events.length === 0) return null;
  return (
    <CardShell title={t(node.title ?? 'Servicing')} isCollapsed={node.collapsed === true}>
      {answer === undefined ? <LoadFailure error={error!} retry={() => void store.load()} /> : <Answered answer={answer} />}
    </CardShell>
  );
});

const Answered = observer(function Answered({ answer }: { readonly answer: ClientServicing }) {
  const t = useTranslate();
  const { sums, next, events, takenBack, asOf, isPart } = answer;
  return (
    <>
      {isPart && <Text size="sm">{t('The newest 1,000 contracts are counted; there are more.')}</Text>}
      {sums.map((sum) => (
        <ExposureFigures key={sum.currency} sum={sum} asOf={asOf} />
      ))}
      <NextDues items={next} asOf={asOf} />
      <ClientEvents events={events} known={[...events, ...takenBack]} />
    </>
  );
});
