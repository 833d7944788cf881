import {
  ApiService,
  Link,
  NotificationsService,
  useDocumentTitle,
  useFormats,
  useLeaveGuard,
  usePageKeys,
  useSearchParams,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Quotation.module.css';
import { QuotationStore } from './QuotationStore.ts';
import { VariantCard } from './VariantCard.tsx';

/** A quotation: who and what it is about, and up to four variants that are computed while one types. */
export default observer(function QuotationScreen() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const deal = parameters.get('deal') ?? undefined;
  useDocumentTitle(t('Quotation'));
  return <Quotation key={deal} deal={deal} />;
});

const Quotation = observer(function Quotation({ deal }: { readonly deal: string | undefined }) {
  const t = useTranslate();
  const [startDate = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const store = useStore(
    (services) => new QuotationStore(services.get(ApiService), { startDate, frequency: '30', duration: 48, sought: 'rent' }, deal),
  );
  useLeaveGuard(() => store.isUnsaved);
  return (
    <div className={styles['page']} aria-busy={store.isBusy}>
      <QuotationHead store={store} />
      {store.error !== undefined && <LoadFailure error={store.error} retry={() => void store.load()} />}
      <InnerForm label={t('Quotation')} onEnter={() => {}} className={styles['head']}>
        {['client', 'asset', 'name', 'currency'].map((name) => (
          <FormFieldInput key={name} field={store.head.field(name)} />
        ))}
      </InnerForm>
      <div className={styles['variants']}>
        {store.variants.map((variant, index) => (
          <VariantCard key={variant.key} store={store} variant={variant} title={t('Variant {number}', { number: index + 1 })} />
        ))}
      </div>
    </div>
  );
});

const QuotationHead = observer(function QuotationHead({ store }: { readonly store: QuotationStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const save = async () => {
    if (store.canSave && (await store.save())) notifications.success(t('Quotation saved in {deal}', { deal: store.deal ?? '' }));
  };
  usePageKeys([['mod+S', () => void save()]], []);
  return (
    <div className={styles['top']}>
      <h1>
        {t('Quotation')} {store.deal !== undefined && <Link to={`/deal/${encodeURIComponent(store.deal)}`}>{store.deal}</Link>}
      </h1>
      <div className={styles['buttons']}>
        <Button variant="default" disabled={!store.canAdd} onClick={() => store.add()}>
          {t('Add variant')}
        </Button>
        <Button disabled={!store.canSave} loading={store.isBusy} onClick={() => void save()}>
          {t('Save quotation')}
        </Button>
      </div>
    </div>
  );
});
