import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CardProps } from '../ContributionPoints.ts';
import { ContributionsService } from '../services/ContributionsService.ts';
import { SessionService } from '../services/SessionService.ts';
import { useService } from '../useServices.ts';
import { useTranslate } from '../useTranslate.ts';
import { CardShell } from './CardShell.tsx';
import { ContributedView } from './ContributedView.tsx';
import styles from './States.module.css';

/** Renders the card that a layout names, from whichever plugin contributes it. */
export const Card = observer(function Card({ node, page }: CardProps) {
  const card = useService(ContributionsService).find('cards', node.kind);
  const session = useService(SessionService);
  if (node.hidden === true) return null;
  if (!card) return <UnknownCard kind={node.kind} />;
  if (card.permission !== undefined && !session.isPermitted(card.permission)) return null;
  return (
    <ContributedView
      plugin={card.pluginId}
      load={card.load}
      with={{ node, page }}
      fallback={<Skeleton height={120} radius="md" className={styles['late']} />}
    />
  );
});

function UnknownCard({ kind }: { readonly kind: string }) {
  const t = useTranslate();
  return (
    <CardShell title={kind}>
      <p role="alert">{t('No plugin knows the card kind "{kind}". It may be switched off, or the layout misspells it.', { kind })}</p>
    </CardShell>
  );
}
