import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Operation, SchemaPart } from '../../../element-openapi/contract.ts';
import type { Values } from './callAddress.ts';
import { isCallable } from './findOperations.ts';
import { ParameterFields } from './ParameterFields.tsx';
import { Samples } from './Samples.tsx';
import { TryOperation } from './TryOperation.tsx';
import styles from './Api.module.css';

/** One call; what it takes and answers is drawn when it is opened. Greyed where the user may not make it. */
export const OperationView = observer(function OperationView({ operation }: { readonly operation: Operation }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary, permission = '' } = operation;
  const isAllowed = isCallable(operation, (asked) => session.isPermitted(asked));
  return (
    <details className={styles['operation']} data-refused={!isAllowed || undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['head']}>
        <span className={styles['method']} data-method={method}>
          {method}
        </span>
        <code className={styles['path']} dir="ltr">
          {path}
        </code>
        <span lang="en" dir="ltr">
          {summary}
        </span>
        {!isAllowed && <span className={styles['refused']}>{t('You need “{permission}”', { permission })}</span>}
      </summary>
      {isOpen && <Details operation={operation} isAllowed={isAllowed} />}
    </details>
  );
});

function Details({ operation, isAllowed }: { readonly operation: Operation; readonly isAllowed: boolean }) {
  const t = useTranslate();
  const [values, setValues] = useState<Values>({});
  const { description, parameters, body, answers } = operation;
  return (
    <div className={styles['details']}>
      <p lang="en" dir="ltr" className={styles['muted']}>
        {description}
      </p>
      {parameters.length > 0 && <ParameterFields operation={operation} values={values} setValues={setValues} />}
      {body.length > 0 && (
        <>
          <h2 className={styles['title']}>{t('Body')}</h2>
          <Parts parts={body} />
        </>
      )}
      <h2 className={styles['title']}>{t('Answers')}</h2>
      <ul className={styles['parts']} lang="en" dir="ltr">
        {answers.map((answer) => (
          <li key={answer.status}>
            <code>{answer.status}</code> {answer.description}
          </li>
        ))}
      </ul>
      {isAllowed && operation.method === 'GET' && operation.answersJson && <TryOperation operation={operation} values={values} />}
      <Samples operation={operation} values={values} />
    </div>
  );
}

function Parts({ parts }: { readonly parts: readonly SchemaPart[] }) {
  const t = useTranslate();
  return (
    <ul className={styles['parts']} lang="en" dir="ltr">
      {parts.map((part) => (
        <li key={part.name}>
          <code>{part.name}</code> <span className={styles['muted']}>{part.type}</span>
          {part.isRequired && <span className={styles['mandatory']}> {t('mandatory')}</span>}
          {part.description !== '' && <span className={styles['muted']}> {part.description}</span>}
          {part.parts.length > 0 && <Parts parts={part.parts} />}
        </li>
      ))}
    </ul>
  );
}
