import { ApiError } from '@mortise/sdk';
import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Operation } from '../../../element-openapi/contract.ts';
import { callAddress, missingNames, type Values } from './callAddress.ts';
import styles from './Api.module.css';

/** Letters of an answer that are shown. */
const LONGEST = 20_000;

/** Makes the call as the user, and shows what is answered. */
export function TryOperation({ operation, values }: { readonly operation: Operation; readonly values: Values }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const [isCalling, setCalling] = useState(false);
  const [answer, setAnswer] = useState('');
  const missing = missingNames(operation, values);
  const call = async (): Promise<void> => {
    setCalling(true);
    setAnswer(await answerOf(api.get<unknown>(callAddress(operation, values).replace(/^\/api/, ''), { isSilent: true })));
    setCalling(false);
  };
  return (
    <>
      <div className={styles['try']}>
        <Button size="xs" variant="default" loading={isCalling} disabled={missing.length > 0} onClick={() => void call()}>
          {t('Try it')}
        </Button>
        <span className={styles['muted']}>
          {missing.length > 0 ? t('Missing: {names}', { names: missing.join(', ') }) : t('The call is made as you, on your data.')}
        </span>
      </div>
      {answer !== '' && (
        <pre className={styles['code']} dir="ltr" role="region" aria-label={t('What was answered')} tabIndex={0}>
          {answer}
        </pre>
      )}
    </>
  );
}

async function answerOf(answer: Promise<unknown>): Promise<string> {
  try {
    const text = JSON.stringify(await answer, undefined, 2) ?? '204';
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.code}\n${error.message}` : String(error);
  }
}
