import { apiError, type EntityShape, type EntityRecord } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  useFormats,
  useService,
  useStore,
  useTranslate,
  type ElementProps,
  type NodeOf,
  type RecordPage,
} from '@mortise/sdk/client';
import { isEmptyValue } from '@mortise/sdk/forms';
import { Query, QueryStore, EmptyState, FieldValue, filledIn, RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type kind from './contractsummaryKind.ts';
import { readFigures, type Summed, type SummaryFigure } from './readFigures.ts';
import styles from './ContractSummary.module.css';

/** The figures of a contract. */
export default observer(function ContractSummaryElement({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  const contract = useService(EntitiesService).find('Contract');
  const { figures, registration: other } = node.props;
  const registration = other === undefined ? '' : filledIn(other, page);
  if (registration !== '' && contract)
    return <Other key={registration} entity={contract} registration={registration} figures={figures} page={page} />;
  return page?.record === undefined || other !== undefined ? (
    <EmptyState />
  ) : (
    <Summary entity={page.entity} contract={page.record} figures={figures} />
  );
});

interface OtherProps {
  readonly page: RecordPage | undefined;
  readonly entity: EntityShape;
  readonly registration: string;
  readonly figures: readonly string[] | undefined;
}

/** A contract that is not the record of the page. */
const Other = observer(function Other({ entity, registration, figures, page }: OtherProps) {
  const store = useStore((services) => {
    const path = `/${entity.collection}/${encodeURIComponent(registration)}`;
    return new QueryStore(async (signal) => {
      const answer = await services.get(ApiService).get<EntityRecord>(path, { signal, isSilent: true });
      if (typeof answer !== 'object' || Array.isArray(answer)) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, registration]);
      return answer;
    }, page ?? services);
  });
  return (
    <Query store={store} height={96}>
      {(contract) => (
        <>
          <p className={styles['which']}>
            <RecordLink entity={entity.name} registration={registration}>
              {contract.name ?? registration}
            </RecordLink>
          </p>
          <Summary entity={entity} contract={contract} figures={figures} />
        </>
      )}
    </Query>
  );
});

interface SummaryProps {
  readonly entity: EntityShape;
  readonly contract: EntityRecord & Summed;
  readonly figures: readonly string[] | undefined;
}

const Summary = observer(function Summary({ entity, contract, figures }: SummaryProps) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const currency = contract.currency || 'EUR';
  return (
    <dl className={styles['summary']}>
      {readFigures(contract, today, figures).map((figure) => (
        <div key={figure.name}>
          <dt className={styles['label']}>{t(figure.label)}</dt>
          <dd className={styles['value']}>
            <Explained figure={figure}>
              {figure.name === 'status' ? (
                <StatusBadge entity={entity} status={contract.status} />
              ) : (
                <Value figure={figure} currency={currency} />
              )}
            </Explained>
          </dd>
        </div>
      ))}
    </dl>
  );
});

function Value({ figure: { name, field, value, date }, currency }: { readonly figure: SummaryFigure; readonly currency: string }) {
  const formats = useFormats();
  if (isEmptyValue(value)) return '–';
  return (
    <>
      <FieldValue name={name} field={field} value={value} currency={currency} />{' '}
      {date !== undefined && <span className={styles['date']}>{formats.date(date)}</span>}
    </>
  );
}

/** A dotted line under a figure says that it explains itself. */
function Explained({ figure: { label, hint }, children }: { readonly figure: SummaryFigure; readonly children: React.ReactNode }) {
  const t = useTranslate();
  return (
    <Popover width={260} withArrow shadow="sm" position="bottom-start">
      <Popover.Target>
        <UnstyledButton className={styles['explained']} title={t('What is this? {label}', { label: t(label) })}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles['hint']}>{t(hint)}</Popover.Dropdown>
    </Popover>
  );
}
