import { ApiService, DialogsService, NotificationsService, useFormats, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { FormFieldInput } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import styles from './Overdraft.module.css';
import { OverdraftFigures } from './OverdraftFigures.tsx';
import { OverdraftStore } from './OverdraftStore.ts';

/** What an account stands at, and the limit that it gets. */
export const OverdraftAccount = observer(function OverdraftAccount({ account: registration }: { readonly account: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const store = useStore((services) => new OverdraftStore(registration, services.get(ApiService)));
  const { account, form, error } = store;
  if (error !== undefined) return <LoadFailure error={error} retry={() => void store.load()} />;
  if (account === undefined || form === undefined) return <Skeleton height={180} mt="md" />;
  const { currency = 'EUR', overdraftLimit = '0' } = account;
  const { limit = '' } = form.values as { readonly limit?: string };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check() !== undefined) return;
    const amount = (value: string): string => `${formats.amount(value, currency)} ${currency}`;
    const message = t('From {before} to {after}.', { before: amount(overdraftLimit), after: amount(limit) });
    const title = t('Set the overdraft limit of {account}?', { account: account.name ?? registration });
    if (!(await dialogs.confirm({ title, message, confirm: t('Set the limit') }))) return;
    try {
      if (await store.send()) notifications.success(t('Overdraft limit set'));
    } catch (refused) {
      notifications.failure(refused);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <OverdraftFigures account={account} limit={limit} />
      <FormFieldInput field={form.field('limit')} />
      <FormFieldInput field={form.field('reason')} />
      <Button type="submit" loading={store.isSending} disabled={limit !== '' && new Money(limit).eq(overdraftLimit)}>
        {t('Set the limit')}
      </Button>
    </form>
  );
});
