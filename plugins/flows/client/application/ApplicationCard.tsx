import type { Services, Token } from '@mortise/sdk';
import {
  ApiService,
  type CardProps,
  ListsService,
  NotificationsService,
  ServicesProvider,
  TranslationService,
  useDocumentTitle,
  useServices,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useRef, useState } from 'react';
import type { ApplicationForm } from '../../shared/publicPage.ts';
import { FlowVisitContext } from '../FlowVisit.ts';
import styles from './Application.module.css';
import { ApplicationStore } from './ApplicationStore.ts';
import { Buttons } from './Buttons.tsx';
import { FormLists } from './FormLists.ts';
import { StepView } from './StepView.tsx';
import { Summary } from './Summary.tsx';

/** A form in steps that somebody outside fills in, leaves and takes up. */
export default function ApplicationCard({ node }: CardProps) {
  const services = useServices();
  const form = { lists: {}, ...node.props } as unknown as ApplicationForm;
  const [own] = useState(() => {
    const lists = new FormLists(form.lists);
    const own: Services = {
      get: <T,>(token: Token<T>) => (token === (ListsService as Token<unknown>) ? (lists as T) : services.get(token)),
    };
    return own;
  });
  return (
    <ServicesProvider value={own}>
      <Filled form={form} />
    </ServicesProvider>
  );
}

const Filled = observer(function Filled({ form }: { readonly form: ApplicationForm }) {
  const visit = useContext(FlowVisitContext);
  const store = useStore(
    (services) =>
      new ApplicationStore(form, visit, {
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        translations: services.get(TranslationService),
      }),
  );
  return <section className={styles['card']}>{store.sent === undefined ? <Steps store={store} /> : <Sent store={store} />}</section>;
});

const Steps = observer(function Steps({ store }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  const { step, isSummary, isPreview, error, form } = store;
  const { title: given, text } = form.steps[step] ?? {};
  const title = t(given ?? 'Check and send');
  const heading = useHeading(step);
  useDocumentTitle(title);
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          {t('Step {step} of {count}', { step: String(step + 1), count: String(form.steps.length + 1) })}
        </Text>
        <Title order={1} ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </Title>
        {text !== undefined && <Text mt={4}>{t(text)}</Text>}
      </div>
      {isPreview && <Alert>{t('This is how the page looks to whoever has its link. Nothing is sent from here.')}</Alert>}
      {isSummary ? <Summary store={store} /> : <StepView key={step} store={store} at={step} />}
      {error && (
        <Text role="alert" size="sm" className={styles['error']}>
          {t(error.message)}
        </Text>
      )}
      <Buttons store={store} />
    </Stack>
  );
});

/** Whoever goes on begins at the heading: for screen readers, and so that the page does not stay scrolled down. */
function useHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}

const Sent = observer(function Sent({ store: { sent = '', form } }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useDocumentTitle(t('Thank you'));
  return (
    <Stack gap="sm">
      <Title order={1} ref={heading} tabIndex={-1} className={styles['title']}>
        {t('Thank you, it is sent')}
      </Title>
      {form.done !== undefined && <Text>{t(form.done)}</Text>}
      <Text>
        {t('Number of your application:')} <bdi className={styles['number']}>{sent}</bdi>
      </Text>
      <Group>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print this page')}
        </Button>
      </Group>
    </Stack>
  );
});
