import {
  ApiService,
  Link,
  SessionService,
  useDocumentTitle,
  useSearchParams,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, Query, QueryStore } from '@mortise/sdk/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { apiDocument } from '../../../../kernel/contract.ts';
import { operationsOf } from '../../../element-openapi/contract.ts';
import { findOperations, isCallable } from './findOperations.ts';
import { OperationView } from './OperationView.tsx';
import documentation from '../Documentation.module.css';
import styles from './Api.module.css';

/** `/documentation/api`: every call of the API, as the server describes it, with the rights of the user. */
export default function ApiScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Calls of the API'));
  const store = useStore(
    (services) =>
      new QueryStore((signal) =>
        services.get(ApiService).call<typeof apiDocument.readApiDocument>('GET /openapi.json', { signal, isSilent: true }),
      ),
  );
  return (
    <div className={documentation['page']}>
      <nav aria-label={t('Breadcrumb')} className={documentation['breadcrumb']}>
        <Link to="/documentation">{t('Documentation')}</Link>
        <span aria-current="page">{t('Calls of the API')}</span>
      </nav>
      <h1 className={documentation['title']}>{t('Calls of the API')}</h1>
      <p className={documentation['hint']}>{t('Programs call them with a key that you make under Account security.')}</p>
      <Query store={store} height={480}>
        {(document) => <Explorer document={document} />}
      </Query>
    </div>
  );
}

const Explorer = observer(function Explorer({ document }: { readonly document: unknown }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const isOnlyCallable = parameters.get('callable') === '1';
  const all = useMemo(() => operationsOf(document, {}), [document]);
  const shown = isOnlyCallable ? all.filter((operation) => isCallable(operation, (permission) => session.isPermitted(permission))) : all;
  const tags = findOperations(shown, search);
  return (
    <>
      <Criteria />
      {tags.length === 0 && <EmptyState hint={t('No call matches “{text}”', { text: search })} />}
      {tags.map(({ tag, operations }) => (
        <details key={`${tag} ${String(search !== '')}`} className={styles['tag']} open={search !== ''}>
          <summary className={styles['tagTitle']}>
            <span dir="ltr">{tag}</span> <span className={styles['count']}>{operations.length}</span>
          </summary>
          {operations.map((operation) => (
            <OperationView key={operation.id} operation={operation} />
          ))}
        </details>
      ))}
    </>
  );
});

/** What is looked for, kept in the address. */
function Criteria() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string) =>
    setParameters(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div role="search" className={styles['criteria']}>
      <TextInput
        className={styles['search']}
        aria-label={t('Search the calls')}
        placeholder={t('Search the calls')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        maxLength={200}
        value={parameters.get('search') ?? ''}
        onChange={(event) => change('search', event.currentTarget.value)}
      />
      <Checkbox
        label={t('Only what I may call')}
        checked={parameters.get('callable') === '1'}
        onChange={(event) => change('callable', event.currentTarget.checked ? '1' : '')}
      />
    </div>
  );
}
