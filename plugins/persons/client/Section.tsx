import { useTranslate } from '@mortise/sdk/client';
import { CardShell } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PersonHost } from './PersonHost.ts';

export interface SectionProps {
  readonly host: PersonHost;
  /** As flags name it. */
  readonly name: string;
  /** A translation key. */
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the person form in a card of its own, unless it is hidden. */
export const Section = observer(function Section({ host, name, title, hint, actions, children }: SectionProps) {
  const t = useTranslate();
  if (host.flags(name).hidden === true || host.form.notes.look(name).hidden === true) return null;
  return (
    <CardShell title={t(title)} hint={hint} actions={actions}>
      <div data-section={name}>{children}</div>
    </CardShell>
  );
});
