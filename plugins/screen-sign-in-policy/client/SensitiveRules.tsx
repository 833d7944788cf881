import { Textarea } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { useState } from 'react';
import styles from './SignInPolicy.module.css';
import type { PolicyPartProps } from './signInPolicyTypes.ts';

/** What asks again who is there. */
export function SensitiveRules({ rules, change }: PolicyPartProps<'sensitive'>) {
  const t = useTranslate();
  const [text, setText] = useState(rules.join('\n'));
  return (
    <section aria-labelledby="sensitive-rules">
      <h2 className={styles['heading']} id="sensitive-rules">
        {t('Sensitive work')}
      </h2>
      <Textarea
        label={t('Sensitive permissions, one per line')}
        description={t('Whoever uses one shows again who they are every five minutes. Keys for programs have it only where they name it.')}
        placeholder="write /api/bank/payments"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="ltr"
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          change(linesOf(value));
        }}
      />
    </section>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
