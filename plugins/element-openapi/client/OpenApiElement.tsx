import { ApiService, useStore, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { Query, QueryStore, EmptyState } from '@mortise/sdk/ui';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { apiDocument } from '../../../kernel/contract.ts';
import type kind from './openapiKind.ts';
import { operationsOf, type Operation, type SchemaPart } from '../shared/operationsOf.ts';
import styles from './OpenApi.module.css';

type OpenApiNode = NodeOf<typeof kind>;

/** What the API of the product answers to. */
export default observer(function OpenApiElement({ node, page }: ElementProps<OpenApiNode>) {
  const store = useStore(
    (services) =>
      new QueryStore(
        (signal) => services.get(ApiService).call<typeof apiDocument.readApiDocument>('GET /openapi.json', { signal, isSilent: true }),
        page ?? services,
      ),
  );
  return (
    <Query store={store} height={160}>
      {(document) => <Operations document={document} props={node.props} />}
    </Query>
  );
});

function Operations({ document, props: { tag, path, limit } }: { readonly document: unknown; readonly props: OpenApiNode['props'] }) {
  const t = useTranslate();
  const all = useMemo(
    () => operationsOf(document, { ...(tag !== undefined && { tag }), ...(path !== undefined && { path }) }),
    [document, tag, path],
  );
  if (all.length === 0) return <EmptyState hint={t('No operation of the API matches.')} />;
  return (
    <div className={styles['operations']}>
      {all.slice(0, limit).map((operation) => (
        <OneOperation key={operation.id} operation={operation} />
      ))}
      {all.length > limit && (
        <Text size="sm" c="dimmed">
          {t('{count} more operations', { count: all.length - limit })}
        </Text>
      )}
    </div>
  );
}

/** An operation; what it takes and answers is drawn when it is opened. */
function OneOperation({ operation }: { readonly operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['operation']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['head']}>
        <span className={styles['method']} data-method={operation.method}>
          {operation.method}
        </span>
        <code className={styles['path']} dir="ltr">
          {operation.path}
        </code>
        <span className={styles['summary']}>{operation.summary}</span>
      </summary>
      {isOpen && <Details operation={operation} />}
    </details>
  );
}

function Details({ operation: { parameters, body, answers } }: { readonly operation: Operation }) {
  const t = useTranslate();
  return (
    <div className={styles['details']}>
      {parameters.length > 0 && (
        <>
          <h4 className={styles['title']}>{t('Parameters')}</h4>
          <ul className={styles['parts']}>
            {parameters.map((parameter) => (
              <Part
                key={`${parameter.in} ${parameter.name}`}
                part={{ ...parameter, type: `${parameter.type}, ${parameter.in}`, parts: [] }}
              />
            ))}
          </ul>
        </>
      )}
      {body.length > 0 && (
        <>
          <h4 className={styles['title']}>{t('Body')}</h4>
          <Parts parts={body} />
        </>
      )}
      <h4 className={styles['title']}>{t('Answers')}</h4>
      <ul className={styles['parts']}>
        {answers.map(({ status, description }) => (
          <li key={status}>
            <code>{status}</code> {description}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Parts = ({ parts }: { readonly parts: readonly SchemaPart[] }) => (
  <ul className={styles['parts']}>
    {parts.map((part) => (
      <Part key={part.name} part={part} />
    ))}
  </ul>
);

function Part({ part: { name, type, isRequired, description, parts } }: { readonly part: SchemaPart }) {
  const t = useTranslate();
  return (
    <li>
      <code>{name}</code> <span className={styles['type']}>{type}</span>
      {isRequired && <span className={styles['required']}> {t('mandatory')}</span>}
      {description !== '' && <span className={styles['description']}> {description}</span>}
      {parts.length > 0 && <Parts parts={parts} />}
    </li>
  );
}
